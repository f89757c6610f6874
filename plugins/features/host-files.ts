import { contentPolicy } from '#shared/content-policy';
import { withBase } from '#shared/paths';
import type { PageData } from '#shared/types';
import type { BuildResult, DocSitePlugin } from '../api/index.ts';
import { definePlugin } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';

/** Longest line that a host takes; Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
const maxLine = 2_000;

/** Rules for pages beyond which hosts' own default, which is the same, is relied on. Cloudflare Pages takes 100 rules. */
const maxPageRules = 80;

const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** Writes `_headers` (Netlify, Cloudflare Pages): the content security policy, other protection, and caching. */
export function pluginHostFiles(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:host-files',
    setup(api) {
      api.addOutputFiles((build, { config }) => {
        const content = headersFile(build, config);
        if (content.split('\n').some((line) => line.length > maxLine)) {
          api.logger.warn(
            `A line of _headers is longer than the ${maxLine} characters that some hosts take: give inline scripts and styles files of their own.`,
          );
        }
        return [{ path: '_headers', content }];
      });
    },
  });
}

/** What the headers depend on. */
export type HeadersInput = Pick<BuildResult, 'pages' | 'inlineHashes' | 'contentSources'>;

/**
 * Text of `_headers`. Hosts join the values of all rules that match a path, so no two rules set one header for it:
 * pages have caching rules of their own folders, never of `/*`.
 */
function headersFile({ pages, inlineHashes, contentSources }: HeadersInput, config: SiteConfig): string {
  const policy = contentPolicy({
    scriptHashes: inlineHashes.scripts,
    styleHashes: inlineHashes.styles,
    connect: connectSources(config),
    sources: contentSources,
  });
  const rules = [
    rule('/*', [['Content-Security-Policy', policy], ...securityHeaders], config.base),
    rule('/static/*', [['Cache-Control', 'public, max-age=31536000, immutable']], config.base),
    ...['/page-data/*', ...pagePatterns(pages)].map((path) => rule(path, [['Cache-Control', 'no-cache']], config.base)),
  ];
  return `${rules.join('\n\n')}\n`;
}

/** Origins that the site's own scripts fetch from. */
export function connectSources({ search }: Pick<SiteConfig, 'search'>): readonly string[] {
  return search.mode === 'remote' && URL.canParse(search.apiUrl) ? [new URL(search.apiUrl).origin] : [];
}

/** One pattern for each page and folder at the root: no page lies beside hashed files or page data. */
function pagePatterns(pages: readonly Pick<PageData, 'routePath'>[]): readonly string[] {
  const patterns = pages.map(({ routePath }) => {
    const slash = routePath.indexOf('/', 1);
    return encodeURI(slash < 0 ? routePath : `${routePath.slice(0, slash)}/*`);
  });
  const unique = [...new Set(patterns)].sort();
  return unique.length > maxPageRules ? [] : unique;
}

function rule(path: string, headers: readonly (readonly [name: string, value: string])[], base: string): string {
  return [withBase(path, base), ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
