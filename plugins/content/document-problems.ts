import type { Problem } from '#shared/errors';
import { decodePath, type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Doc } from '../api/index.ts';
import { readImageFile } from '../markdown/image-file.ts';
import { imageMistake } from '../markdown/image-mistake.ts';
import type { DocMeta } from '../markdown/types.ts';
import type { Expansion } from './fragments.ts';
import { linksIn } from './frontmatter-links.ts';
import { imagePaths } from './image-source.ts';
import { checkLink, type LinkTargets, type PlacedLink } from './link-check.ts';
import { imageBeside } from './page-image.ts';

interface CheckedDocument {
  readonly doc: Doc;
  readonly meta: DocMeta;
  readonly expansion: Expansion;
}

/** All problems in the text of a compiled document. */
export async function problemsInDocument(
  document: CheckedDocument,
  targets: LinkTargets,
  { docsDir, linkSettings }: { readonly docsDir: string; readonly linkSettings: LinkSettings },
): Promise<readonly Problem[]> {
  const links = [...writtenLinks(document), ...frontmatterLinks(document.doc, linkSettings)];
  const linkProblems = await Promise.all(
    links.filter((link) => !leadsIntoOwnFragment(link, document)).map((link) => checkLink(link, targets)),
  );
  return [
    ...document.meta.problems,
    ...document.expansion.problems,
    ...(await imageProblems(document, docsDir)),
    ...linkProblems.filter((problem) => problem !== undefined),
  ];
}

/**
 * Whether a link leads to an anchor of the same fragment. Each page that shows the fragment has the anchor; the
 * fragment has no address.
 */
function leadsIntoOwnFragment({ url }: PlacedLink, { doc, expansion }: CheckedDocument): boolean {
  return doc.route === undefined && url.startsWith('#') && expansion.ids.includes(decodePath(url.slice(1)));
}

function writtenLinks({ meta, doc: { shownPath: file } }: CheckedDocument): readonly PlacedLink[] {
  return meta.links.flatMap(({ url, target, place }) => (target === undefined ? [] : [{ url, target, file, place }]));
}

/** Problems of an image beside the document. Images of the public folder are checked with the links. */
async function imageProblems({ doc }: CheckedDocument, docsDir: string): Promise<readonly Problem[]> {
  const { image: url = '' } = doc.frontmatter;
  const image = imageBeside(doc);
  if (image === undefined) return [];
  const mistake = await imageMistake({ url, file: image, docsDir }, await readImageFile(image));
  return mistake === undefined
    ? []
    : [{ severity: 'error', ...mistake, file: doc.shownPath, ...placeInFrontmatter(doc, 'image', url) }];
}

/** Internal links in front matter, and images in the public folder. */
function frontmatterLinks(doc: Doc, settings: LinkSettings): readonly PlacedLink[] {
  const { image, hero } = doc.frontmatter;
  const images = [
    ...(image === undefined ? [] : [{ key: 'image', url: image, isImage: true }]),
    ...(hero?.image ? imagePaths(hero.image.src) : []).map(({ path }) => ({ key: 'hero', url: path, isImage: true })),
  ];
  const links = [...linksIn(doc.frontmatter).map((link) => ({ ...link, isImage: false })), ...images];
  return links.flatMap(({ key, url, isImage }) => {
    if (!url.startsWith('/') || linkKind(url) !== 'internal') return [];
    const target = linkInLang(url, doc.lang, settings);
    return [{ url, target, file: doc.shownPath, place: placeInFrontmatter(doc, key, url), isImage }];
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
