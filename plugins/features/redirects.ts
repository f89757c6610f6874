import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { escapeHtml } from '#shared/escape';
import { htmlLangOf } from '#shared/html-lang';
import { encodePath, inLang, langOfPath, pagePathOf, withBase, withoutHashAndQuery, withoutLang } from '#shared/paths';
import type { DocSitePlugin, OutputFile, PageContext, Redirect } from '../api/index.ts';
import { definePlugin } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { createLocateOption, type LocateOption } from '../config/locate-option.ts';
import { toSitePath } from '../files/site-path.ts';
import { type RedirectRule, redirectRules } from './redirect-rules.ts';
import { asciiHrefOf, pageUrl, urlSettings } from './site-urls.ts';

/**
 * Writes the redirects of the configuration, of front matter (`redirectFrom`) and of other plugins: as HTML pages for
 * hosts that know nothing better, and as `_redirects` for those that do (Netlify, Cloudflare Pages). A page cannot carry
 * the query and the hash of the old address over without a script; the host file can, and comes first where it is read.
 */
export function pluginRedirects(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:redirects',
    setup(api) {
      let places: LocateOption | undefined;
      const siteRedirects = (context: PageContext): readonly Redirect[] => [
        ...configRedirects(context.config, api.root, () => {
          places ??= placesIn(context.config.configFile);
          return places;
        }),
        ...frontmatterRedirects(context, api.root),
      ];
      api.addRedirects(siteRedirects);
      // What the site itself wrote is checked before the long work begins, the rest when all plugins have spoken.
      api.onBeforeBuild((context) => {
        checkedRules(siteRedirects(context), context);
      });
      api.addOutputFiles(({ redirects }, context) => redirectFiles(checkedRules(redirects, context), context.config));
    },
  });
}

/** All files that the redirects need; none when there are no redirects. */
function redirectFiles(rules: readonly RedirectRule[], config: SiteConfig): readonly OutputFile[] {
  if (rules.length === 0) return [];
  const pages = rules.map((rule) => ({ path: `${pagePathOf(rule.from)}.html`, content: redirectPage(rule, config) }));
  return [...pages, { path: '_redirects', content: hostRedirects(rules, config) }];
}

/** Lines of `_redirects`: `/old /new 301`, with and without a slash at the end, since hosts tell them apart. */
function hostRedirects(rules: readonly RedirectRule[], config: SiteConfig): string {
  const lines = rules.flatMap(({ from, to }) => {
    const bare = from.length > 1 && from.endsWith('/') ? from.slice(0, -1) : from;
    return [...new Set([bare, `${bare}/`])].map(
      (path) => `${withBase(encodePath(path), config.base)} ${asciiHrefOf(to, config)} 301`,
    );
  });
  return `${lines.join('\n')}\n`;
}

/** A page that sends on at once, without a script, and that search engines take for its target. */
function redirectPage({ from, to }: RedirectRule, config: SiteConfig): string {
  const href = escapeHtml(asciiHrefOf(to, config));
  const urls = urlSettings(config);
  const canonical =
    urls === undefined ? '' : `<link rel="canonical" href="${escapeHtml(withoutHashAndQuery(pageUrl(to, urls)))}">\n`;
  const htmlLang = htmlLangOf(langOfPath(from, config), config.locales);
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang)}">
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

function configRedirects(
  { redirects, configFile }: SiteConfig,
  root: string,
  places: () => LocateOption,
): readonly Redirect[] {
  const file = toSitePath(configFile, root);
  return Object.entries(redirects).map(([from, to]) => ({ from, to, file, ...places()(['redirects', from]) }));
}

function placesIn(configFile: string): LocateOption {
  return existsSync(configFile) ? createLocateOption(configFile, readFileSync(configFile, 'utf8')) : () => undefined;
}

/** Old paths without a language prefix are in the language of their page. */
function frontmatterRedirects({ model, config }: PageContext, root: string): readonly Redirect[] {
  return model.docs.flatMap(({ route, relativePath, frontmatter, frontmatterLines: { redirectFrom: line } }) => {
    if (route === undefined) return [];
    const file = toSitePath(join(config.docsDir, relativePath), root);
    return (frontmatter.redirectFrom ?? []).map((from) => ({
      from: withoutLang(from, config) === from ? inLang(from, route.lang, config) : from,
      to: route.path,
      file,
      ...(line === undefined ? {} : { line, column: 1 }),
    }));
  });
}

function checkedRules(redirects: readonly Redirect[], { model, config }: PageContext): readonly RedirectRule[] {
  const isFile = (path: string): boolean => existsSync(join(config.docsDir, 'public', path));
  const { rules, problems } = redirectRules({ redirects, pages: model.pages, isFile });
  if (problems.length > 0) throw new DocSiteError('Redirects are wrong.', { problems });
  return rules;
}
