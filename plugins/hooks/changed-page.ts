import { z } from 'zod';
import { outsideJson } from '#shared/outside-json';
import type { PageData } from '#shared/types';
import { headTagSchema } from '../config/schema/head-tag.ts';
import { resultError } from './call-plugin.ts';
import { itemCheck, pageFeedSchema } from './checked-items.ts';
import type { Returned } from './method-kinds.ts';

const link = z.object({ text: z.string(), link: z.string() });

/** What a plugin may change of a page; `theSamePage` checks the other fields. */
const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  relativePath: z.string(),
  lang: z.string(),
  version: z.string(),
  pageType: z.enum(['home', 'doc', 'custom', 'blank', '404']),
  frontmatter: z.record(z.string(), z.unknown()),
  toc: z.array(z.object({ text: z.string(), id: z.string(), depth: z.number(), charIndex: z.number() })),
  feeds: z.array(pageFeedSchema),
  authors: z.array(z.string()).optional(),
  lastUpdatedTime: z.string().optional(),
  lastUpdatedText: z.string().optional(),
  head: z.array(headTagSchema),
  breadcrumbs: z.array(link.partial({ link: true })),
  pagination: z.object({ prev: link.optional(), next: link.optional() }),
  translations: z.array(
    z.object({ lang: z.string(), htmlLang: z.string(), routePath: z.string(), isTranslated: z.boolean() }),
  ),
  editLink: link.optional(),
  fallbackFrom: z.string().optional(),
  foreignLinks: z.array(z.string()).optional(),
  isOutdated: z.literal(true).optional(),
  overview: z.array(z.object({ items: z.array(link) })).optional(),
  sidebarFile: z.string().optional(),
  shellId: z.string(),
} satisfies Readonly<Record<Exclude<keyof PageData, 'routePath' | 'pagePath' | 'extra'>, z.ZodType>>);

const fields = pageSchema.keyof().options;
const checkPage = itemCheck<object>('page', pageSchema);

/** Checks the fields of a page, `extra` included, that differ from the fields of the page `before`. */
export function checkChangedPage(returned: Returned<PageData>, before: PageData): void {
  const { item, ...call } = returned;
  const unfit = item.extra === before.extra ? undefined : outsideJson(item.extra, 'extra');
  if (unfit !== undefined) {
    throw resultError(call, `returned a page in hook "${call.hook}" that JSON cannot hold: ${unfit}.`, {
      rule: 'plugin-result',
      hint: 'Browsers receive `extra` as JSON: leave the value out, or convert it.',
    });
  }
  if (fields.some((field) => item[field] !== before[field])) checkPage([returned]);
}
