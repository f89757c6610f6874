import { inLang, type LinkSettings, linkInLang, pickRoute } from '#shared/paths';
import type { Page } from '../api/index.ts';

interface Site {
  readonly pages: ReadonlyMap<string, Page>;
  readonly linkSettings: LinkSettings;
}

/**
 * An author's link as a page shows it: in the language of the page, or in the language of the document if only this has
 * the target.
 */
export function linkOnPage(link: string, { route, doc }: Page, { pages, linkSettings }: Site): string {
  const shown = linkInLang(link, route.lang, linkSettings);
  const original = linkInLang(link, doc.lang, linkSettings);
  return pickRoute(shown, pages) === undefined && pickRoute(original, pages) !== undefined ? original : shown;
}

/** Route paths of the pages that a document links to and that the page's language lacks; `links` as in `Expansion`. */
export function foreignLinks(
  { route, doc }: Page,
  links: readonly string[],
  { pages, linkSettings }: Site,
): readonly string[] {
  const targets = links.flatMap((link) => pickRoute(link, pages)?.route ?? []);
  const foreign = targets.filter(
    ({ path, lang }) => lang === doc.lang && !pages.has(inLang(path, route.lang, linkSettings)),
  );
  return [...new Set(foreign.map(({ path }) => path))];
}
