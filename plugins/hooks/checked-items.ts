import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { FeedEntry, HeadTag } from '#shared/types';
import type { FeedItem, HookContext, LlmsLink, Redirect, SitemapEntry } from '../api/index.ts';
import { parseWith } from '../config/parse-with.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import { instantSchema } from '../content/frontmatter-schema.ts';
import type { Returned } from './method-kinds.ts';

/** Checks tags of plugins by the schema of tags in the configuration and in front matter. */
export function checkHeadTags(returned: readonly Returned<HeadTag>[]): readonly HeadTag[] {
  return checkItems(returned, { schema: headTagSchema, noun: 'tag' });
}

const text = z.string().exactOptional();
const number = z.number().exactOptional();

/** Checks the feeds of a page. */
export function checkPageFeeds(returned: readonly Returned<FeedEntry>[]): readonly FeedEntry[] {
  const schema = z.strictObject({
    url: z.string(),
    title: z.string(),
    mime: z.enum(['rss', 'atom', 'json']),
    language: z.string(),
  });
  return checkItems(returned, { schema, noun: 'feed' });
}

/** Checks entries of the sitemap. */
export function checkSitemapEntries(returned: readonly Returned<SitemapEntry>[]): readonly SitemapEntry[] {
  const schema = z.strictObject({ url: z.string(), lastmod: text });
  return checkItems(returned, { schema, noun: 'sitemap entry' });
}

/** Checks links of `llms.txt`. */
export function checkLlmsLinks(returned: readonly Returned<LlmsLink>[]): readonly LlmsLink[] {
  const schema = z.strictObject({
    lang: z.string(),
    group: text,
    text: z.string(),
    link: z.string(),
    description: text,
  });
  return checkItems(returned, { schema, noun: 'link' });
}

/** Checks redirects. */
export function checkRedirects(returned: readonly Returned<Redirect>[]): readonly Redirect[] {
  const schema = z.strictObject({ from: z.string(), to: z.string(), file: text, line: number, column: number });
  return checkItems(returned, { schema, noun: 'redirect' });
}

/** Refuses entries for feeds and languages that the site does not have, and values that are not dates. */
export function checkFeedItems(
  returned: readonly Returned<FeedItem>[],
  { config }: Pick<HookContext, 'config'>,
): readonly FeedItem[] {
  if (returned.length === 0) return [];
  const schema = z.strictObject({
    feed: oneOf(
      config.feeds.map(({ id }) => id),
      'a feed that `feeds` of the configuration defines',
    ),
    lang: oneOf(
      config.locales.map(({ lang }) => lang),
      'a language of the site',
    ),
    id: text,
    title: z.string(),
    link: z.string(),
    publishedAt: instantSchema,
    description: text,
    content: text,
  });
  return checkItems(returned, { schema, noun: 'feed entry' });
}

function oneOf(known: readonly string[], noun: string): z.ZodType<string> {
  return z.string().superRefine((name, context) => {
    if (known.includes(name)) return;
    const hint = nearestHint(name, known);
    context.addIssue({ code: 'custom', message: `Expected ${noun}`, ...(hint && { params: { hint } }) });
  });
}

function checkItems<T>(
  returned: readonly Returned<T>[],
  { schema, noun }: { readonly schema: z.ZodType<T>; readonly noun: string },
): readonly T[] {
  return returned.map(({ plugin, hook, item }) => {
    const parsed = parseWith(schema, item, { rule: 'plugin-item', noun: 'key', whole: `the ${noun}` });
    if (parsed.ok) return parsed.value;
    const prefix = `Plugin "${plugin}" returned an invalid ${noun} in hook "${hook}": `;
    const problems = parsed.problems.map((problem) => ({ ...problem, message: prefix + problem.message }));
    throw new DocSiteError(`Plugin "${plugin}" returned an invalid ${noun}.`, { problems });
  });
}
