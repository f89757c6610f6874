import { contentPolicy } from '#shared/content-policy';
import { encodePath, linkKind, withBase } from '#shared/paths';
import type { PageData } from '#shared/types';
import { type BuildResult, type DocSitePlugin, definePlugin } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { addToHeaderRule, parseHeaders, readHostFile } from '../files/host-files.ts';

/** Longest line that hosts accept; Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
const maxLine = 2_000;

/**
 * With more pages than this no page rules are written, and the hosts' equal default applies. Cloudflare Pages accepts
 * 100 rules.
 */
const maxPageRules = 80;

const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** Writes `_headers` (Netlify, Cloudflare Pages): content security policy, other security headers, caching. */
export function pluginHeaders(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:headers',
    setup(api) {
      api.addOutputFiles((build, { config }) => {
        const content = headersFile(build, config, readHostFile(config.docsDir, '_headers'));
        if (content.split('\n').some((line) => line.length > maxLine)) {
          api.logger.warn(
            `A line of _headers is longer than the ${maxLine} characters that some hosts accept: move inline scripts and styles to files.`,
          );
        }
        return [{ path: '_headers', content }];
      });
    },
  });
}

type HeadersInput = Pick<BuildResult, 'pages' | 'inlineHashes' | 'contentSources'>;

/**
 * Text of `_headers`. Hosts join the values of all rules that match a path, so no two rules may set the same header for
 * a path: caching rules name the folders of pages, never `/*`, and a header that `own` sets for one of these paths is
 * left to it. The rules of `own` come last; a rule for one of these paths also gets our headers.
 */
function headersFile({ pages, inlineHashes, contentSources }: HeadersInput, config: SiteConfig, own: string): string {
  const ownRules = parseHeaders(own);
  const isOwn = (path: string, name: string) =>
    ownRules.some(
      ({ pattern, headers }) => pattern === path && headers.some(([key]) => key.toLowerCase() === name.toLowerCase()),
    );
  const policy = contentPolicy({
    hashes: inlineHashes,
    connect: connectSources(config),
    sources: contentSources,
  });
  const noCache = ['/page-data/*', ...pagePatterns(pages)];
  const rules: readonly Rule[] = [
    ['/*', [['Content-Security-Policy', policy], ...securityHeaders]],
    ['/static/*', [['Cache-Control', 'public, max-age=31536000, immutable']]],
    ...noCache.map((path): Rule => [path, [['Cache-Control', 'no-cache']]]),
    ...faviconPaths(config, noCache).map((path): Rule => [path, [['Cache-Control', 'public, max-age=3600']]]),
  ];
  let ownText = own;
  const blocks = rules.flatMap(([path, headers]) => {
    const at = withBase(path, config.base);
    const lines = headers.filter(([name]) => !isOwn(at, name)).map(([name, value]) => `  ${name}: ${value}`);
    const completed = addToHeaderRule(ownText, at, lines);
    ownText = completed ?? ownText;
    return lines.length === 0 || completed !== undefined ? [] : [[at, ...lines].join('\n')];
  });
  return `${[...blocks, ...(ownText === '' ? [] : [ownText])].join('\n\n')}\n`;
}

type Rule = readonly [path: string, headers: readonly (readonly [name: string, value: string])[]];

/** Origins that the site's own scripts fetch from. */
export function connectSources({ search }: Pick<SiteConfig, 'search'>): readonly string[] {
  return search.mode === 'remote' && URL.canParse(search.apiUrl) ? [new URL(search.apiUrl).origin] : [];
}

/**
 * The favicon, unless another rule matches it. Browsers ask for it each time the address changes, so an hour in their
 * cache saves a request with every page.
 */
function faviconPaths(
  { icons: { favicon } }: Pick<SiteConfig, 'icons'>,
  patterns: readonly string[],
): readonly string[] {
  if (favicon === undefined || linkKind(favicon) !== 'internal') return [];
  const path = encodePath(favicon);
  const isMatched = ['/static/*', ...patterns].some(
    (pattern) => pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)),
  );
  return isMatched ? [] : [path];
}

/** A pattern for each page and folder at the root, so that none matches hashed files or page data. */
function pagePatterns(pages: readonly Pick<PageData, 'routePath'>[]): readonly string[] {
  const patterns = pages.map(({ routePath }) => {
    const slash = routePath.indexOf('/', 1);
    return encodeURI(slash < 0 ? routePath : `${routePath.slice(0, slash)}/*`);
  });
  const unique = [...new Set(patterns)].sort();
  return unique.length > maxPageRules ? [] : unique;
}
