import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { escapeHtml } from '#shared/escape';
import { langAttributes } from '#shared/html-lang';
import { encodePath, inLang, langOfPath, pagePathOf, withBase, withoutHashAndQuery, withoutLang } from '#shared/paths';
import { type DocSitePlugin, definePlugin, type OutputFile, type PageContext, type Redirect } from '../../api/index.ts';
import type { SiteConfig } from '../../config/index.ts';
import { type ConfigSource, configSource } from '../../config/locate-option.ts';
import { readHostFile } from '../../files/host-files.ts';
import { absoluteUrl, asciiHrefOf, urlSettings } from '../site-urls.ts';
import { isPattern, patternLine, patternProblems, redirectsOfPattern } from './patterns.ts';
import { type RedirectRule, redirectRules } from './rules.ts';

/**
 * Writes the redirects of the configuration, of front matter (`redirectFrom`) and of other plugins: as HTML pages,
 * which work on any host, and as `_redirects` for Netlify and Cloudflare Pages. A pattern such as `/old/*` becomes a
 * line of that file, and a page for each page below its target. Only the host file, which takes precedence, can
 * preserve the query and hash of the old URL, because the pages contain no script.
 */
export function pluginRedirects(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:redirects',
    setup(api) {
      let written: readonly Redirect[] | undefined;
      const configured = ({ config }: PageContext) => {
        // Finding the places takes time.
        written ??= configRedirects(configSource(config));
        return { patterns: written.filter(isPattern), exact: written.filter((redirect) => !isPattern(redirect)) };
      };
      const siteRedirects = (context: PageContext): readonly Redirect[] => {
        const { patterns, exact } = configured(context);
        const single = [...exact, ...frontmatterRedirects(context)];
        return [...single, ...patterns.flatMap((each) => redirectsOfPattern(each, context.model.pages, single))];
      };
      api.addRedirects(siteRedirects);
      // Checks the site's own redirects before the long work begins; the rest once every plugin has added its own.
      api.onBeforeBuild((context) => {
        const problems = configured(context).patterns.flatMap((each) => patternProblems(each, context.model.pages));
        checkedRules(siteRedirects(context), context, problems);
      });
      api.addOutputFiles(({ redirects }, context) =>
        redirectFiles({
          rules: checkedRules(redirects, context),
          patterns: configured(context).patterns,
          context,
          own: readHostFile(context.config.docsDir, '_redirects'),
        }),
      );
    },
  });
}

interface RedirectFilesInput {
  readonly rules: readonly RedirectRule[];
  readonly patterns: readonly Redirect[];
  readonly context: PageContext;
  /** Lines that the site has written itself. */
  readonly own: string;
}

/**
 * All files for the redirects; an empty list without redirects. Of two lines for one path hosts take the first, so
 * `own` comes first.
 */
function redirectFiles({ rules, patterns, context, own }: RedirectFilesInput): readonly OutputFile[] {
  if (rules.length === 0 && patterns.length === 0 && own === '') return [];
  const { config, model } = context;
  const pages = rules.map((rule) => ({ path: `${pagePathOf(rule.from)}.html`, content: redirectPage(rule, config) }));
  const ofPatterns = patterns.flatMap((pattern) => redirectsOfPattern(pattern, model.pages, []));
  const covered = new Map(ofPatterns.map(({ from, to }) => [from, to]));
  const others = rules.filter(({ from, to }) => covered.get(from) !== to);
  const lines = hostRedirects(others, config) + patterns.map((pattern) => patternLine(pattern, config)).join('');
  return [...pages, { path: '_redirects', content: `${own}\n${lines}`.trimStart() }];
}

/** Lines of `_redirects`: `/old /new 301`, with and without a trailing slash, because hosts distinguish them. */
function hostRedirects(rules: readonly RedirectRule[], config: SiteConfig): string {
  const lines = rules.flatMap(({ from, to }) => {
    const bare = from.length > 1 && from.endsWith('/') ? from.slice(0, -1) : from;
    return [...new Set([bare, `${bare}/`])].map(
      (path) => `${withBase(encodePath(path), config.base)} ${asciiHrefOf(to, config)} 301`,
    );
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** A page that redirects at once, without a script, and names its target as canonical. */
function redirectPage({ from, to }: RedirectRule, config: SiteConfig): string {
  const href = escapeHtml(asciiHrefOf(to, config));
  const urls = urlSettings(config);
  const canonical =
    urls === undefined
      ? ''
      : `<link rel="canonical" href="${escapeHtml(withoutHashAndQuery(absoluteUrl(to, urls)))}">\n`;
  const { lang } = langAttributes(langOfPath(from, config), config.locales);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<title>${href}</title>
<meta name="robots" content="noindex">
${canonical}<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p><a href="${href}">${href}</a></p>
</body>
</html>
`;
}

function configRedirects({ config: { redirects }, file, placeOf }: ConfigSource): readonly Redirect[] {
  return Object.entries(redirects).map(([from, to]) => ({ from, to, file, ...placeOf(['redirects', from]) }));
}

/** Redirects from front matter; an old path without a language prefix is in the page's language. */
function frontmatterRedirects({ model, config }: PageContext): readonly Redirect[] {
  return model.docs.flatMap(({ route, shownPath, frontmatter, frontmatterLines: { redirectFrom: line } }) => {
    if (route === undefined) return [];
    return (frontmatter.redirectFrom ?? []).map((from) => ({
      from: withoutLang(from, config) === from ? inLang(from, route.lang, config) : from,
      to: route.path,
      file: shownPath,
      ...(line === undefined ? {} : { line, column: 1 }),
    }));
  });
}

function checkedRules(
  redirects: readonly Redirect[],
  { model, config }: PageContext,
  others: readonly Problem[] = [],
): readonly RedirectRule[] {
  const isFile = (path: string): boolean => existsSync(join(config.docsDir, 'public', path));
  const { rules, problems } = redirectRules({ redirects, pages: model.pages, isFile });
  const all = [...others, ...problems];
  if (all.length > 0) throw new DocSiteError('Some redirects are invalid.', { problems: all });
  return rules;
}
