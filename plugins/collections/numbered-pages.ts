import { routePathOf } from '#shared/paths';
import type { AddedPage, Doc, Page, SiteConfig } from '../api/index.ts';
import { pagesOf } from '../content/pages.ts';
import { type Listing, listingPage, withoutExtension } from './added-documents.ts';
import { listInput, listsOf, matchingPages, type WrittenList } from './listed-pages.ts';

/** The pages `/blog/page/2`, `/blog/page/3` … of the lists of documents and listings that have more pages than `perPage`. */
export function numberedPages(
  docs: readonly Doc[],
  listings: readonly Listing[],
  config: SiteConfig,
): readonly AddedPage[] {
  const written = docs.flatMap(({ title, relativePath, route, frontmatter }) =>
    route === undefined ? [] : [{ title, filePath: relativePath, routePath: route.path, frontmatter }],
  );
  const added = listings.map((page) => ({ ...page, routePath: routePathOf(page.filePath, config.defaultLang) }));
  const lists = [...written, ...added].flatMap((page) => listsOf(page).map((list) => ({ ...page, list })));
  const long = lists.filter(({ list }) => list.perPage !== undefined);
  if (long.length === 0) return [];
  const pages = pagesOf(docs, config);
  return long.flatMap(({ title, filePath, routePath, frontmatter, list }) => {
    const [lang = ''] = filePath.split('/');
    const { slug, sidebar, description = title } = frontmatter;
    const found = matchingPages(list, listInput({ lang, routePath }, { config, model: { pages } }));
    const last = Math.ceil(found.length / (list.perPage ?? found.length));
    return Array.from({ length: Math.max(0, last - 1) }, (_, index) => {
      const page = index + 2;
      return listingPage({
        filePath: `${numberedPath(withoutExtension(filePath), page)}.md`,
        title: `${title} · ${page}`,
        frontmatter: {
          description: `${description} · ${page}`,
          ...(typeof slug === 'string' && { slug: numberedPath(slug, page) }),
          sidebar,
          hidden: true,
          search: false,
          llms: false,
          list: { ...list, page },
        },
      });
    });
  });
}

/** The part of a list that a page of it shows: the last page shows all that remains. */
export function partOfList(
  { perPage, page = 1 }: WrittenList,
  found: readonly Page[],
  routePath: string,
  pages: ReadonlyMap<string, unknown>,
): readonly Page[] {
  if (perPage === undefined) return found;
  const isLast = page === lastNumber(firstOf(routePath, page, pages), pages);
  return found.slice((page - 1) * perPage, isLast ? undefined : page * perPage);
}

/** A link to a page of a list; without `link` the page itself, or the gap between pages. */
export type NumberLink = { readonly text: string; readonly link?: string };

/** Links to the first and the last page of a list, and to those next to the current page; none if the list has one page. */
export function numberLinks(
  { page = 1, perPage }: WrittenList,
  routePath: string,
  pages: ReadonlyMap<string, unknown>,
): readonly NumberLink[] {
  const first = firstOf(routePath, page, pages);
  const last = perPage === undefined ? 1 : lastNumber(first, pages);
  if (last === 1) return [];
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= last);
  return shown.flatMap((number, index): readonly NumberLink[] => {
    const isGap = index > 0 && number !== (shown[index - 1] ?? 0) + 1;
    const link = number === 1 ? first : numberedPath(first, number);
    return [...(isGap ? [{ text: '…' }] : []), { text: String(number), ...(number !== page && { link }) }];
  });
}

/** `/blog/` → `/blog/page/2`; the same for the path of a document without its extension. */
function numberedPath(path: string, number: number): string {
  return `${path.replace(/\/(?:index)?$/, '')}/page/${number}`;
}

/** Route path of the first page of a list, by the path of one of its pages. */
function firstOf(routePath: string, page: number, pages: ReadonlyMap<string, unknown>): string {
  if (page === 1) return routePath;
  const first = routePath.replace(/\/page\/\d+$/, '');
  return pages.has(`${first}/`) ? `${first}/` : first;
}

function lastNumber(first: string, pages: ReadonlyMap<string, unknown>): number {
  let last = 1;
  while (pages.has(numberedPath(first, last + 1))) last += 1;
  return last;
}
