import { filedAt } from '#shared/filed-at';
import { groupBy } from '#shared/group-by';
import { langAttributes } from '#shared/html-lang';
import { inLang, isSamePath, type LangSettings, withoutLang } from '#shared/paths';
import type { OverviewGroup, OverviewItem, PageData } from '#shared/types';
import { type ContentModel, type Page, type SiteConfig, z } from '../../api/index.ts';
import type { Listing } from './added-documents.ts';
import { authorsOf } from './authors.ts';
import { excerptOf } from './excerpt.ts';
import { visibleText } from './visible-text.ts';

/** A list in the front matter of a page, `list`. */
export const listSchema = z
  .strictObject({
    /** Heading of the list. */
    text: visibleText.exactOptional(),
    folder: z
      .string()
      .regex(/^\/(?:.*\/)?$/, 'Expected a path such as `/blog/`, without the language')
      .exactOptional(),
    tag: visibleText.exactOptional(),
    author: visibleText.exactOptional(),
    /** How many pages at most. */
    limit: z.int().min(1).exactOptional(),
    /** How many pages on each page of the list. */
    perPage: z.int().min(1).exactOptional(),
    /** Which page of the list this is. The plugin writes it. */
    page: z.int().min(2).exactOptional(),
    /** Whether the pages of each year have a heading of their own. */
    groupBy: z.literal('year').exactOptional(),
  })
  .refine(({ folder, tag, author }) => folder ?? tag ?? author, 'Expected `folder`, `tag` or `author`')
  .refine(({ text, groupBy }) => !(text && groupBy), 'Expected `text` or `groupBy`, not both');

/** A list that the schema has checked. */
export type WrittenList = z.output<typeof listSchema>;

/** Tags in the front matter of a document, as the schema has checked them. */
export function tagsOf({ frontmatter }: Pick<Page['doc'], 'frontmatter'>): readonly string[] {
  return (frontmatter.tags ?? []) as readonly string[];
}

/** Lists in the front matter of a document, as the schema has checked them. */
export function listsOf({ frontmatter }: Pick<Page['doc'] | Listing, 'frontmatter'>): readonly WrittenList[] {
  const written = (frontmatter.list ?? []) as WrittenList | readonly WrittenList[];
  return 'length' in written ? written : [written];
}

interface ListInput {
  /** Pages to choose from, in the language of the document with the list. */
  readonly pages: readonly Page[];
  /** The page as readers of the list see it, in their language. */
  shown(page: Page): Page;
  /** Route path of the page with the list, which does not list itself. */
  readonly routePath: string;
  readonly settings: LangSettings;
  /** Writes a date, an ISO 8601 instant, for readers. */
  formatDate(date: string): string;
}

/** Input for the lists of a page. On a page shown in place of a missing translation, the document has the list. */
export function listInput(
  { lang, routePath, fallbackFrom }: Pick<PageData, 'lang' | 'routePath' | 'fallbackFrom'>,
  { config, model }: { readonly config: SiteConfig; readonly model: Pick<ContentModel, 'pages'> },
): ListInput {
  const format = dateFormat(langAttributes(lang, config.locales).lang);
  return {
    pages: [...model.pages.values()].filter(({ route }) => route.lang === (fallbackFrom ?? lang)),
    shown: (page) => model.pages.get(inLang(page.route.path, lang, config)) ?? page,
    routePath,
    settings: config,
    formatDate: (date) => format.format(new Date(date)),
  };
}

/** Writes dates for readers of a language, a BCP-47 tag. */
export function dateFormat(htmlLang: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * Pages that match all of the folder, the tag and the author: first those with `published_at`, newest first, then the
 * others by title.
 */
export function matchingPages(
  { folder, tag, author, limit }: WrittenList,
  { pages, shown, routePath, settings }: ListInput,
): readonly Page[] {
  const matching = pages.filter(({ route, doc }) => {
    if (doc.frontmatter.unlisted === true || isSamePath(shown({ route, doc }).route.path, routePath)) return false;
    // Nobody looks for a page of a list in another list.
    if (listsOf(doc).some(({ page }) => page !== undefined)) return false;
    const path = withoutLang(filedAt({ ...doc, routePath: route.path, lang: route.lang }, settings), settings);
    if (folder !== undefined && !(path.startsWith(folder) && path !== folder)) return false;
    if (tag !== undefined && !tagsOf(doc).includes(tag)) return false;
    return author === undefined || authorsOf(doc).includes(author);
  });
  return matching
    .sort((a, b) => compareText(dateOf(b), dateOf(a)) || a.doc.title.localeCompare(b.doc.title, a.route.lang))
    .slice(0, limit)
    .map(shown);
}

/** Pages of a list as one group, or as one for each year. */
export async function groupedPages(
  pages: readonly Page[],
  { text, groupBy: by }: WrittenList,
  formatDate: ListInput['formatDate'],
): Promise<readonly OverviewGroup[]> {
  const itemOf = async ({ route, doc }: Page): Promise<OverviewItem> => {
    const { published_at: date } = doc.frontmatter;
    const description = (await excerptOf(doc.preprocessed ?? doc.source, doc.file)) ?? doc.frontmatter.description;
    return {
      text: doc.title,
      link: route.path,
      ...(description !== undefined && { description }),
      ...(date !== undefined && { tag: formatDate(date) }),
      headings: [],
      facts: {},
    };
  };
  const groups = groupBy(pages, (page) => (by === 'year' ? dateOf(page).slice(0, 4) : (text ?? '')));
  return Promise.all(
    [...groups].map(async ([heading, own]) => ({
      ...(heading !== '' && { text: heading }),
      items: await Promise.all(own.map(itemOf)),
    })),
  );
}

/** UTC, so that the order of the texts is the order of the dates; a page without a date comes after all others. */
function dateOf({ doc }: Page): string {
  return doc.frontmatter.published_at ?? '';
}

/** Compares code units, not letters: for texts that readers do not see. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
