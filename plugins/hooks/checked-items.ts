import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { FeedEntry, HeadTag, NavItem, Route, SearchSection, SidebarItem } from '#shared/types';
import type { FeedItem, HookContext, LlmsLink, Redirect, SitemapEntry } from '../api/index.ts';
import { parseWith } from '../config/parse-with.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import { navItemSchema, sidebarItemSchema } from '../config/schema/navigation.ts';
import { instantSchema } from '../content/frontmatter-schema.ts';
import { resultProblem } from './call-plugin.ts';
import type { Returned } from './method-kinds.ts';

const text = z.string().exactOptional();
const number = z.number().exactOptional();

/** Checks tags of plugins by the schema of tags in the configuration and in front matter. */
export const checkHeadTags = itemCheck<HeadTag>('tag', headTagSchema);

/** A feed that a page announces. */
export const pageFeedSchema = z.strictObject({
  url: z.string(),
  title: z.string(),
  mime: z.enum(['rss', 'atom', 'json']),
  language: z.string(),
});

/** Checks the feeds of a page. */
export const checkPageFeeds = itemCheck<FeedEntry>('feed', pageFeedSchema);

/** Checks entries of the sitemap. */
export const checkSitemapEntries = itemCheck<SitemapEntry>(
  'sitemap entry',
  z.strictObject({ url: z.string(), lastmod: text }),
);

/** Checks links of `llms.txt`. */
export const checkLlmsLinks = itemCheck<LlmsLink>(
  'link',
  z.strictObject({ lang: z.string(), group: text, text: z.string(), link: z.string(), description: text }),
);

const redirectSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  file: text,
  line: number,
  column: number,
  plugin: text,
});

/** Checks redirects. Those without a file get the name and the place of their plugin: whether they lead anywhere is checked later. */
export function checkRedirects(returned: readonly Returned<Redirect>[]): readonly Redirect[] {
  const redirects = itemCheck<Redirect>('redirect', redirectSchema)(returned);
  return redirects.map((redirect, index) => {
    const { plugin = returned[index]?.plugin, file } = redirect;
    return file === undefined && plugin !== undefined ? { ...redirect, plugin, ...returned[index]?.place() } : redirect;
  });
}

/** Checks changed routes: each belongs to a document whose route the handler received, and keeps its language. */
export function checkRoutes(returned: Returned<readonly Route[]>, before: readonly Route[]): void {
  const langs = new Map(before.map(({ filePath, lang }) => [filePath, lang]));
  const schema = z
    .strictObject({
      path: z.string().startsWith('/', 'Expected a path that begins with `/`'),
      filePath: oneOf([...langs.keys()], 'the `filePath` of a route that the handler received'),
      lang: z.string(),
      version: z.literal(''),
    })
    .superRefine(({ filePath, lang }, context) => {
      const expected = langs.get(filePath);
      if (lang === expected || expected === undefined) return;
      context.addIssue({
        code: 'custom',
        path: ['lang'],
        message: `Expected \`${expected}\`, the language that the route had`,
      });
    });
  changedItemsCheck<Route>('route', schema)(returned, before);
}

/** Checks entries of the navigation bar. */
export const checkNav = changedItemsCheck<NavItem>('entry', navItemSchema);

/** Checks entries of a sidebar. */
export const checkSidebar = changedItemsCheck<SidebarItem>('entry', sidebarItemSchema);

/** Checks sections of the search. */
export const checkSearchSections = changedItemsCheck<SearchSection>(
  'section',
  z.strictObject({
    routePath: z.string(),
    title: z.string(),
    header: z.string(),
    id: z.string(),
    depth: z.number(),
    content: z.string(),
    rank: z.number(),
    description: text,
    keywords: z.array(z.string()).exactOptional(),
  }),
);

/** Refuses entries for feeds and languages that the site does not have, and values that are not dates. */
export function checkFeedItems(
  returned: readonly Returned<FeedItem>[],
  { config }: Pick<HookContext, 'config'>,
): readonly FeedItem[] {
  const feeds = config.feeds.map(({ id }) => id);
  const langs = config.locales.map(({ lang }) => lang);
  const schema = z.strictObject({
    feed: oneOf(feeds, 'a feed that `feeds` of the configuration defines'),
    lang: oneOf(langs, 'a language of the site'),
    id: text,
    title: z.string(),
    link: z.string(),
    publishedAt: instantSchema,
    description: text,
    authors: z.array(z.string().min(1)).exactOptional(),
    content: text,
  });
  return itemCheck<FeedItem>('feed entry', schema)(returned);
}

function oneOf(known: readonly string[], noun: string): z.ZodType<string> {
  const names = new Set(known);
  return z.string().superRefine((name, context) => {
    if (names.has(name)) return;
    const hint = nearestHint(name, known);
    context.addIssue({ code: 'custom', message: `Expected ${noun}`, ...(hint && { params: { hint } }) });
  });
}

/** A check of the items that a handler has changed or added. */
function changedItemsCheck<T>(noun: string, schema: z.ZodType<T>) {
  const check = itemCheck(noun, schema);
  return ({ item: items, ...call }: Returned<readonly T[]>, before: readonly T[]): void => {
    const received = new Set(before);
    check(items.filter((item) => !received.has(item)).map((item) => ({ ...call, item })));
  };
}

/** A check of everything that handlers returned, by a schema; `noun` completes `returned an invalid …`. */
export function itemCheck<T>(noun: string, schema: z.ZodType<T>) {
  return (returned: readonly Returned<T>[]): readonly T[] =>
    returned.map(({ item, ...call }) => {
      const parsed = parseWith(schema, item, { rule: 'plugin-item', noun: 'key', whole: `the ${noun}` });
      if (parsed.ok) return parsed.value;
      const problems = parsed.problems.map((problem) =>
        resultProblem(call, `returned an invalid ${noun} in hook "${call.hook}": ${problem.message}`, problem),
      );
      throw new DocSiteError(`Plugin "${call.plugin}" returned an invalid ${noun}.`, { problems });
    });
}
