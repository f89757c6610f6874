import type { ContentModel, Doc, Page } from '../../plugins/index.ts';

/** The pages that one content model has and the next one lacks. */
export function removedPages(before: ContentModel['pages'], after: ContentModel['pages']): readonly Page[] {
  return [...before].flatMap(([routePath, page]) => (after.has(routePath) ? [] : [page]));
}

/**
 * The documents that may link to one of the removed pages. Only their text is searched, because compiling all documents
 * would take too long after an edit: some of them do not link to the page, but none that does is missing.
 */
export function docsThatMayLinkTo(removed: readonly Page[], docs: readonly Doc[]): readonly Doc[] {
  if (removed.length === 0) return [];
  const names = [...new Set(removed.flatMap(namesOf))];
  const folders = removed.map(({ route }) => route.path).filter((routePath) => routePath.endsWith('/'));
  return docs.filter(
    ({ source, route }) =>
      names.some((name) => source.includes(name)) ||
      (linksToFolder.test(source) && folders.some((folder) => route?.path.startsWith(folder))),
  );
}

/** The end of a link to the folder of the page, or to one around it: `./`, `../` or `..#part`. */
const linksToFolder = /\.\/?["')#?\s>]/;

/**
 * What every other link to a page contains: the last part of its address or of its file name, or its title in a wiki
 * link.
 */
function namesOf({ route, doc }: Page): readonly string[] {
  const name = lastPart(route.path);
  const file = lastPart(doc.relativePath).replace(/\.mdx?$/, '');
  return [name, encodeURI(name), file, encodeURI(file), `[[${doc.title}`].filter((text) => text !== '');
}

function lastPart(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
