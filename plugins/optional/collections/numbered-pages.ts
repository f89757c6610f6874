import { type LangSettings, pathOfDocument, routePathOf } from '#shared/paths';
import type { AddedPage, Doc, Page, SiteConfig } from '../../api/index.ts';
import { pagesOf } from '../../content/pages.ts';
import { rewriter } from '../../content/rewrites.ts';
import { type Listing, listingPage, withoutExtension } from './added-documents.ts';
import { filedPages, filedPath } from './filed-pages.ts';
import { listInput, listsOf, matchingPages, type WrittenList } from './listed-pages.ts';

/**
 * The pages `/blog/page/2`, `/blog/page/3` … of the lists of documents and listings that have more pages than
 * `perPage`.
 */
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
  const rewrite = rewriter(config.route);
  return long.flatMap(({ title, filePath, routePath, frontmatter, list }) => {
    const [lang = ''] = filePath.split('/');
    const { slug, sidebar, description = title } = frontmatter;
    // Patterns change the addresses of the numbered pages, too.
    const isWritten = typeof slug === 'string' && slug !== rewrite(pathOfDocument(filePath.slice(lang.length)));
    const found = matchingPages(list, listInput({ lang, routePath }, { config, model: { pages } }));
    const last = Math.ceil(found.length / (list.perPage ?? found.length));
    return Array.from({ length: Math.max(0, last - 1) }, (_, index) => {
      const page = index + 2;
      return listingPage({
        filePath: `${numberedPath(withoutExtension(filePath), page)}.md`,
        title: `${title} · ${page}`,
        frontmatter: {
          description: `${description} · ${page}`,
          ...(isWritten && { slug: numberedPath(slug, page) }),
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

/** Route paths of the pages of a list, by the one at `routePath`. */
export function pagesOfList(
  { page = 1, perPage }: WrittenList,
  routePath: string,
  { pages, settings }: { readonly pages: ReadonlyMap<string, Page>; readonly settings: LangSettings },
): readonly string[] {
  const shown = pages.get(routePath);
  if (perPage === undefined || shown === undefined) return [routePath];
  const filed = filedPages(pages, settings);
  const path = filedPath(shown, settings);
  const folder = page === 1 ? path : path.replace(/\/page\/\d+$/, '');
  const routes: string[] = [];
  for (let found = filed.get(folder) ?? filed.get(`${folder}/`); found !== undefined; ) {
    routes.push(found.route.path);
    found = filed.get(numberedPath(folder, routes.length + 1));
  }
  return routes;
}

/** The part of a list that one of its `count` pages shows: the last page shows all that remains. */
export function partOfList({ perPage, page = 1 }: WrittenList, found: readonly Page[], count: number): readonly Page[] {
  if (perPage === undefined) return found;
  return found.slice((page - 1) * perPage, page === count ? undefined : page * perPage);
}

/** A link to a page of a list. A gap between pages and the current page have no link. */
type NumberLink = { readonly text: string; readonly link?: string; readonly isCurrent?: true };

/**
 * Links to the first and the last of the pages of a list, and to those next to the current page; none for a single
 * page.
 */
export function numberLinks({ page = 1 }: WrittenList, routes: readonly string[]): readonly NumberLink[] {
  const last = routes.length;
  if (last === 1) return [];
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= last);
  return shown.flatMap((number, index): readonly NumberLink[] => {
    const isGap = index > 0 && number !== (shown[index - 1] ?? 0) + 1;
    const link = routes[number - 1] ?? '';
    return [
      ...(isGap ? [{ text: '…' }] : []),
      { text: String(number), ...(number === page ? { isCurrent: true } : { link }) },
    ];
  });
}

/** `/blog/` → `/blog/page/2`; the same for the path of a document without its extension. */
function numberedPath(path: string, number: number): string {
  return `${path.replace(/\/(?:index)?$/, '')}/page/${number}`;
}
