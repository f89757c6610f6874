import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { ownIds } from '#shared/own-ids';
import { decodePath } from '#shared/paths';
import { type DocumentNotes, notesOf, placeOf, report } from '../document-notes.ts';
import { olderIdsKey } from '../remark/heading-marks.ts';
import { slugs } from '../text/slugs.ts';
import { type AnyElement, attributeOf, nameOf, removeAttribute, setAttribute, visitElements } from './element.ts';
import { isTag, readerText } from './text.ts';

/** A heading and the sources of its id. */
interface FoundHeading {
  readonly element: AnyElement;
  readonly depth: number;
  readonly text: string;
  readonly tag?: string;
  /** Whether the author wrote its id. */
  readonly isMarked: boolean;
  readonly olderIds: readonly string[];
}

/**
 * Decides the id of every heading and records the headings in order: the author's id, else the id of the heading at the
 * same position in the original document, else rehype-slug's. All ids in a document are distinct. Links to the older
 * ids of a heading, and to what rehype-slug makes of a translated one, lead to empty elements inside of it.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const headings = findHeadings(tree, notes);
    const fromOriginal = sourceIds(headings, notes);
    const ownSlugs = slugs(headings);
    const fallback = fromOriginal ?? ownSlugs;
    const taken = takenIds(headings, notes);
    headings.forEach(({ element, depth, text, tag }, index) => {
      const own = attributeOf(element, 'id');
      const id = own ?? uniqueId(fallback[index] || 'section', taken);
      taken.add(id);
      notes.ids.add(id);
      setAttribute(element, 'id', id);
      notes.headings.set(element, {
        kind: 'heading',
        depth,
        id,
        text,
        ...(tag !== undefined && { tag }),
        place: placeOf(element),
      });
    });
    const idBySlug = new Map<string, string>();
    headings.forEach(({ element, olderIds, isMarked }, index) => {
      const slug = fromOriginal !== undefined && !isMarked ? ownSlugs[index] : undefined;
      const isAlias = slug !== undefined && slug !== '' && !notes.ids.has(slug) && !ownIds.has(slug);
      if (isAlias) idBySlug.set(slug, attributeOf(element, 'id') ?? slug);
      // The page that shows a fragment may have the same alias: there only the fragment's own links know it.
      addAnchors(element, [...olderIds, ...(isAlias && !notes.context.isFragment ? [slug] : [])], notes);
    });
    if (notes.context.isFragment && idBySlug.size > 0) visitElements(tree, (element) => leadToId(element, idBySlug));
  };
}

/** Finds the headings, and records every id already present in the document. */
function findHeadings(tree: Root, notes: DocumentNotes): readonly FoundHeading[] {
  const headings: FoundHeading[] = [];
  visitElements(tree, (element) => {
    const name = nameOf(element);
    const id = attributeOf(element, 'id');
    if (/^h[1-6]$/.test(name) && id !== 'footnote-label') headings.push(readHeading(element, Number(name.charAt(1))));
    else if (id !== undefined) noteId(id, element, notes);
  });
  return headings;
}

function readHeading(element: AnyElement, depth: number): FoundHeading {
  const tag = element.children.find(isTag);
  const label = tag === undefined ? undefined : tagText(tag);
  const olderIds = attributeOf(element, olderIdsKey)?.split(' ') ?? [];
  removeAttribute(element, olderIdsKey);
  return {
    element,
    depth,
    text: readerText(element),
    isMarked: attributeOf(element, 'id') !== undefined,
    olderIds,
    ...(label !== undefined && label !== '' && { tag: label }),
  };
}

function tagText(element: AnyElement): string {
  return attributeOf(element, 'text') ?? readerText({ type: 'root', children: element.children });
}

function noteId(id: string, element: AnyElement, notes: DocumentNotes): void {
  if (notes.ids.has(id) || ownIds.has(id)) {
    report(notes, element, {
      rule: 'duplicate-id',
      message: `Unexpected id \`${id}\`: another element of the ${ownIds.has(id) ? 'page' : 'document'} already has it.`,
      hint: 'Give each element a different id.',
    });
  }
  notes.ids.add(id);
}

/** Ids that authors wrote, which no generated id may repeat. */
function takenIds(headings: readonly FoundHeading[], notes: DocumentNotes): Set<string> {
  for (const { element, olderIds } of headings) {
    const id = attributeOf(element, 'id');
    for (const written of [...(id === undefined ? [] : [id]), ...olderIds]) noteId(written, element, notes);
  }
  return new Set([...notes.ids, ...ownIds, 'footnote-label']);
}

function sourceIds(headings: readonly FoundHeading[], notes: DocumentNotes): readonly string[] | undefined {
  if (notes.lang === notes.settings.defaultLang) return undefined;
  const ids = notes.context.headingIds;
  if (ids === undefined || ids.length === headings.length) return ids;
  if (notes.settings.locales.find(({ lang }) => lang === notes.lang)?.isPartial) return undefined;
  report(notes, undefined, {
    rule: 'heading-count',
    severity: 'warning',
    message: `Unexpected number of headings: ${headings.length}, but the document that this one translates has ${ids.length}.`,
    hint: 'Give both documents the same headings in the same order, so that their anchors agree.',
  });
  return undefined;
}

/** Replaces the slug of a heading in a link within the document by its id. */
function leadToId(element: AnyElement, idBySlug: ReadonlyMap<string, string>): void {
  const url = nameOf(element) === 'a' ? attributeOf(element, 'href') : undefined;
  const id = url?.startsWith('#') ? idBySlug.get(decodePath(url.slice(1))) : undefined;
  if (id !== undefined) setAttribute(element, 'href', `#${id}`);
}

function addAnchors(element: AnyElement, ids: readonly string[], notes: DocumentNotes): void {
  for (const id of ids) notes.ids.add(id);
  element.children.unshift(
    ...ids.map((id) => ({ type: 'element' as const, tagName: 'span', properties: { id }, children: [] })),
  );
}

/** The id, with the first free number appended if it is taken, like github-slugger. */
function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let unique = id;
  for (let number = 1; taken.has(unique); number += 1) unique = `${id}-${number}`;
  return unique;
}
