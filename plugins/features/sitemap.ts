import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '#shared/types';
import { type DocSitePlugin, definePlugin, type OutputFile, type SitemapEntry } from '../api/index.ts';
import { isIndexable } from './indexable.ts';
import { absoluteUrl, fileUrl, type UrlSettings, urlSettings } from './site-urls.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

/** Limits of a sitemap file by the protocol (https://www.sitemaps.org/protocol.html): 50,000 URLs and 50 MB. */
const limits = { urls: 50_000, bytes: 50_000_000 };

/**
 * Writes `sitemap.xml` with every indexable page, and a `robots.txt` that refers to it. Without `siteOrigin` there is
 * no sitemap. A `robots.txt` in the public folder takes precedence. Crawlers read `robots.txt` only at the root of an
 * origin, so with a `base` it must be copied there.
 */
export function pluginSitemap(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:sitemap',
    setup(api) {
      api.addOutputFiles(({ pages, sitemapEntries }, { config }) => {
        const urls = urlSettings(config);
        if (urls === undefined) api.logger.info('No sitemap is written: `siteOrigin` is not set.');
        const files = urls === undefined ? [] : sitemapFiles({ pages, entries: sitemapEntries, urls });
        return existsSync(join(config.docsDir, 'public/robots.txt')) ? files : [...files, robotsFile(urls)];
      });
    },
  });
}

interface SitemapInput {
  readonly pages: readonly PageData[];
  readonly entries: readonly SitemapEntry[];
  readonly urls: UrlSettings;
  /** Maximum of URLs per file. Default 50,000. */
  readonly maxUrls?: number;
}

/** `sitemap.xml`; if it would be too large, an index of that name with `sitemap-1.xml` and so on. */
export function sitemapFiles({ pages, entries, urls, maxUrls = limits.urls }: SitemapInput): readonly OutputFile[] {
  const listed = [
    ...pages
      .filter((page) => isIndexable(page, urls) && page.frontmatter.sitemap !== false)
      .map((page) => pageEntry(page, urls)),
    ...entries.map(({ url, lastmod }) => ({ loc: absoluteUrl(url, urls), lastmod, alternates: [], fields: {} })),
  ];
  const chunks = chunksOf(listed.sort(byLoc).map(urlElement), maxUrls);
  if (chunks.length === 1) return [{ path: 'sitemap.xml', content: urlSet(chunks[0] ?? []) }];
  const parts = chunks.map((chunk, index) => ({ path: `sitemap-${index + 1}.xml`, content: urlSet(chunk) }));
  const locations = parts.map(({ path }) => element('sitemap', {}, [textElement('loc', fileUrl(path, urls))]));
  const index = element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, locations);
  return [{ path: 'sitemap.xml', content: `${xmlDeclaration}${index}\n` }, ...parts];
}

/** `robots.txt`: allows everything and names the sitemap. */
function robotsFile(urls: UrlSettings | undefined): OutputFile {
  const sitemap = urls === undefined ? '' : `\nSitemap: ${fileUrl('sitemap.xml', urls)}\n`;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` };
}

interface Listed {
  readonly loc: string;
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Fields from the front matter of the page. */
  readonly fields: { readonly changefreq?: string; readonly priority?: number };
}

/** Takes the alternates from the page's head, so that both always agree. */
function pageEntry(
  { routePath, lastUpdatedTime, head, frontmatter: { sitemap } }: PageData,
  urls: UrlSettings,
): Listed {
  const alternates = head.flatMap(({ attrs: { rel, hreflang, href, type } }) => {
    const isAlternate = rel === 'alternate' && type === undefined;
    return isAlternate && typeof hreflang === 'string' && typeof href === 'string' ? [{ hreflang, href }] : [];
  });
  return { loc: absoluteUrl(routePath, urls), lastmod: lastUpdatedTime, alternates, fields: sitemap || {} };
}

function urlElement({ loc, lastmod, alternates, fields }: Listed): string {
  return element('url', {}, [
    textElement('loc', loc),
    ...(lastmod === undefined ? [] : [textElement('lastmod', lastmod)]),
    ...Object.entries(fields).map(([name, value]) => textElement(name, String(value))),
    ...alternates.map(({ hreflang, href }) => element('xhtml:link', { rel: 'alternate', hreflang, href })),
  ]);
}

function urlSet(elements: readonly string[]): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return `${xmlDeclaration}${element('urlset', namespaces, elements)}\n`;
}

/** Splits elements into chunks within both limits; at least one chunk. */
function chunksOf(elements: readonly string[], maxUrls: number): readonly (readonly string[])[] {
  const chunks: string[][] = [[]];
  let bytes = 0;
  for (const text of elements) {
    const size = Buffer.byteLength(text) + 1;
    const last = chunks.at(-1);
    if (last === undefined || last.length === maxUrls || bytes + size > limits.bytes - 1_000) {
      chunks.push([text]);
      bytes = size;
    } else {
      last.push(text);
      bytes += size;
    }
  }
  return chunks;
}

function byLoc(a: Listed, b: Listed): number {
  return a.loc < b.loc ? -1 : Number(a.loc > b.loc);
}
