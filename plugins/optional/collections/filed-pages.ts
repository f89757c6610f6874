import { filedAt } from '#shared/filed-at';
import type { LangSettings } from '#shared/paths';
import type { Page } from '../../api/index.ts';

type Pages = ReadonlyMap<string, Page>;

/** By the pages of a model, since every page asks for them. */
const found = new WeakMap<Pages, Pages>();

/**
 * The pages of a model by the paths of their files, in the language of the page: `/zh/tags/speed`. A `slug` or
 * `route.rewrites` may serve a page somewhere else.
 */
export function filedPages(pages: Pages, settings: LangSettings): Pages {
  const known = found.get(pages);
  if (known !== undefined) return known;
  const filed = new Map([...pages.values()].map((page) => [filedPath(page, settings), page]));
  found.set(pages, filed);
  return filed;
}

/** Path of the file of a page, in the language of the page. */
export function filedPath({ route, doc }: Page, settings: LangSettings): string {
  return filedAt({ ...doc, routePath: route.path, lang: route.lang }, settings);
}
