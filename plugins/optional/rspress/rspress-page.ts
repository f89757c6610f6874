import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DocSiteError } from '#shared/errors';
import { bodyOf } from '#shared/find-frontmatter';
import { isObject } from '#shared/is-object';
import { langOfPath, withoutLang } from '#shared/paths';
import type { FeedEntry, Json, PageData, Route } from '#shared/types';
import type { AddedPage, Doc, SiteConfig } from '../../api/index.ts';
import type { RspressPage, RspressPlugin, RspressRoute } from './rspress-plugin.ts';

/** A route in the form of Rspress. */
export function toRspressRoute({ path: routePath, filePath, lang, version }: Route, docsDir: string): RspressRoute {
  const pageName = filePath.replace(/\.mdx?$/, '').replaceAll('/', '_');
  return { routePath, absolutePath: path.join(docsDir, filePath), relativePath: filePath, pageName, lang, version };
}

/** A page that a plugin of Rspress adds, at the place that its route gives it. */
export function toAddedPage({ routePath, content, filepath }: RspressPage, config: SiteConfig): AddedPage {
  const inLang = withoutLang(routePath, config);
  const extension = filepath === undefined ? '.mdx' : path.extname(filepath);
  const filePath = `${langOfPath(routePath, config)}${inLang}${inLang.endsWith('/') ? 'index' : ''}${extension}`;
  return filepath === undefined ? { filePath, content: content ?? '' } : { filePath, file: filepath };
}

const feedMimes = ['atom', 'json', 'rss'] as const;

/** Fields that a plugin may change; what it adds goes to `extra`. */
const changeable = ['title', 'description', 'frontmatter'];

/**
 * The page as a plugin of Rspress changes it.
 *
 * @param doc The document that the page shows.
 * @throws DocSiteError when a change has no counterpart.
 */
export async function withExtendedData(
  { extendPageData }: Pick<RspressPlugin, 'extendPageData'>,
  { page, doc, isProd }: { readonly page: PageData; readonly doc: Doc; readonly isProd: boolean },
): Promise<PageData> {
  const body = bodyOf(doc.source);
  const before = {
    ...page,
    content: body,
    _flattenContent: body,
    _filepath: doc.file,
    _relativePath: doc.relativePath,
  };
  const given: Record<string, unknown> = structuredClone(before);
  await extendPageData?.(given, isProd);
  const old: Readonly<Record<string, unknown>> = before;
  const changed = Object.entries(given).filter(([key, value]) => !isDeepStrictEqual(value, old[key]));
  const lost = changed.find(([key]) => key in before && key !== 'feeds' && !changeable.includes(key));
  if (lost !== undefined) {
    throw new DocSiteError(`It changes \`${lost[0]}\` of ${page.routePath} in the hook \`extendPageData\`.`, {
      rule: 'rspress',
      hint: `Plugins of Rspress can change ${changeable.join(', ')} and \`feeds\`, and add fields.`,
    });
  }
  const own = changed.filter(([key]) => changeable.includes(key));
  const added = changed.filter(([key]) => !(key in before));
  return {
    ...page,
    ...Object.fromEntries(own),
    feeds: feedsOf(given, page),
    extra: { ...page.extra, ...toJson(added) },
  };
}

/** The feeds of a page; Rspress names their whole media types, and gives them no titles. */
function feedsOf({ feeds }: Readonly<Record<string, unknown>>, page: PageData): readonly FeedEntry[] {
  const all: readonly unknown[] = Array.isArray(feeds) ? feeds : [];
  return all.filter(isObject).map(({ url, mime, title, language }) => ({
    url: String(url),
    mime: feedMimes.find((name) => String(mime).includes(name)) ?? 'rss',
    title: String(title ?? page.title),
    language: String(language ?? page.lang),
  }));
}

/** What of the values survives as JSON, as in the page data of Rspress. */
function toJson(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, Json>> {
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}
