import type { Problem } from '#shared/errors';
import { decodePath, type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Doc } from '../api/index.ts';
import type { DocMeta } from '../markdown/types.ts';
import type { Expansion } from './fragments.ts';
import { linksIn } from './frontmatter-links.ts';
import { imagePaths } from './image-source.ts';
import { checkLink, type LinkTargets, type PlacedLink } from './link-check.ts';

interface CheckedDocument {
  readonly doc: Doc;
  readonly meta: DocMeta;
  readonly expansion: Expansion;
  /** Path in messages. */
  readonly file: string;
}

/** All problems in the text of a compiled document. */
export async function problemsInDocument(
  document: CheckedDocument,
  targets: LinkTargets,
  settings: LinkSettings,
): Promise<readonly Problem[]> {
  const links = [...writtenLinks(document), ...frontmatterLinks(document.doc, document.file, settings)];
  const linkProblems = await Promise.all(
    links.filter((link) => !leadsIntoOwnFragment(link, document)).map((link) => checkLink(link, targets)),
  );
  return [
    ...document.meta.problems,
    ...document.expansion.problems,
    ...linkProblems.filter((problem) => problem !== undefined),
  ];
}

/** Whether a link leads to an anchor of the same fragment. Each page that shows the fragment has the anchor; the fragment has no address. */
function leadsIntoOwnFragment({ url }: PlacedLink, { doc, expansion }: CheckedDocument): boolean {
  return doc.route === undefined && url.startsWith('#') && expansion.ids.includes(decodePath(url.slice(1)));
}

function writtenLinks({ meta, file }: CheckedDocument): readonly PlacedLink[] {
  return meta.links.flatMap(({ url, target, place }) => (target === undefined ? [] : [{ url, target, file, place }]));
}

/** Internal links in front matter, and the image of the hero. */
function frontmatterLinks(doc: Doc, file: string, settings: LinkSettings): readonly PlacedLink[] {
  const image = doc.frontmatter.hero?.image?.src;
  const images =
    image === undefined ? [] : imagePaths(image).map(({ path }) => ({ key: 'hero', url: path, isImage: true }));
  const links = [...linksIn(doc.frontmatter).map((link) => ({ ...link, isImage: false })), ...images];
  return links.flatMap(({ key, url, isImage }) => {
    if (!url.startsWith('/') || linkKind(url) !== 'internal') return [];
    const target = linkInLang(url, doc.lang, settings);
    return [{ url, target, file, place: placeInFrontmatter(doc, key, url), isImage }];
  });
}

/** Place of a link under a key; the place of the key when the link is escaped or folded in YAML. */
function placeInFrontmatter({ source, frontmatterLines }: Doc, key: string, url: string): TextPlace | undefined {
  const first = frontmatterLines[key];
  if (first === undefined) return undefined;
  const lines = source.split(/\r\n|[\r\n]/).slice(first - 1);
  const end = lines.indexOf('---');
  for (const [index, line] of lines.slice(0, end < 0 ? lines.length : end).entries()) {
    const written = [...line.matchAll(/[^\s'"[\]{},]+/g)].find(([word]) => word === url);
    if (written !== undefined) return { line: first + index, column: written.index + 1 };
  }
  return { line: first, column: 1 };
}
