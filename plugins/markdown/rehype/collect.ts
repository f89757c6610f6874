import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { words } from '#shared/words';
import { type DocumentNotes, notesOf, placeOf } from '../document-notes.ts';
import { firstSentence } from '../text/first-sentence.ts';
import { messageProblems } from '../to-problem.ts';
import type { DocBlock, DocMeta } from '../types.ts';
import { type AnyElement, attributeOf, isElement, nameOf } from './element.ts';
import { footnoteLabelEnd } from './footnotes.ts';
import { readScope } from './module-scope.ts';
import { collapse, isFootnoteReference, readerText } from './text.ts';

/** Names of inline elements, which do not interrupt a text. */
const inlineElements = new Set(
  words('a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'),
);

/** Emits the document's metadata; the last transform. */
export function rehypeCollect(onMeta: (meta: DocMeta) => void) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    onMeta({ ...toMeta(tree, notes), problems: [...notes.problems, ...messageProblems(file, notes.shownPath)] });
  };
}

function toMeta(tree: Root, notes: DocumentNotes): Omit<DocMeta, 'problems'> {
  const blocks = collectBlocks(tree, notes);
  const paragraph = tree.children.find(
    (node) => node.type === 'element' && node.tagName === 'p' && readerText(node) !== '',
  );
  return {
    ...(paragraph !== undefined && { firstSentence: firstSentence(readerText(paragraph)) }),
    blocks,
    ids: [...notes.ids],
    ...(notes.styles.size > 0 && { styles: [...notes.styles.values()] }),
    links: notes.links,
    images: notes.images,
    fences: notes.fences,
    dependencies: notes.dependencies.hashes(),
  };
}

/** Whether an element has the attribute `data-nosearch`, so that the search leaves it out. */
function isUnsearched(element: AnyElement): boolean {
  return attributeOf(element, element.type === 'element' ? 'dataNosearch' : 'data-nosearch') !== undefined;
}

function collectBlocks(tree: Root, notes: DocumentNotes): readonly DocBlock[] {
  const { fragments } = readScope(tree, notes);
  const blocks: DocBlock[] = [];
  let run = '';
  /** Whether the search leaves out what is being read. */
  let isLeftOut = false;

  function endRun(): void {
    const text = collapse(run);
    if (text !== '' && !isLeftOut) blocks.push({ kind: 'text', text });
    run = '';
  }

  function walk(node: Nodes): void {
    if (node.type === 'text') run += node.value;
    else if (isElement(node)) walkElement(node);
    else if ('children' in node) node.children.forEach(walk);
  }

  function walkElement(element: AnyElement): void {
    const isOuter = !isLeftOut && isUnsearched(element);
    if (isOuter) endRun();
    isLeftOut ||= isOuter;
    readElement(element);
    if (!isOuter) return;
    endRun();
    isLeftOut = false;
  }

  function readElement(element: AnyElement): void {
    const isSearched = isLeftOut && { isSearched: false as const };
    const heading = notes.headings.get(element);
    const fragment = fragments.get(nameOf(element));
    if (isFootnoteReference(element) || isForDevices(element)) return;
    const searchText = element.data && 'searchText' in element.data ? String(element.data.searchText) : undefined;
    if (isInline(element) && searchText !== undefined) {
      run += searchText;
    } else if (isInline(element) && fragment === undefined) {
      element.children.forEach(walk);
    } else if (nameOf(element) === 'br') {
      run += ' ';
    } else {
      endRun();
      if (heading !== undefined) blocks.push({ ...heading, ...isSearched });
      else if (fragment !== undefined)
        blocks.push({ kind: 'fragment', file: fragment, ...isSearched, place: placeOf(element) });
      else if (searchText !== undefined) run = searchText;
      else {
        run = titleOfCard(element);
        endRun();
        element.children.forEach(walk);
      }
      endRun();
    }
  }

  walk(tree);
  endRun();
  return blocks;
}

function isInline(element: AnyElement): boolean {
  return element.type === 'mdxJsxTextElement' || inlineElements.has(nameOf(element));
}

/** A card's title, which it shows above its content; empty for other elements. */
function titleOfCard(element: AnyElement): string {
  return nameOf(element) === 'Card' ? (attributeOf(element, 'title') ?? '') : '';
}

/** Controls such as footnote back links and tabs, which are not part of the page's text. */
function isForDevices(element: AnyElement): boolean {
  if (element.type !== 'element') return false;
  const { dataFootnoteBackref, role, id } = element.properties;
  return dataFootnoteBackref !== undefined || role === 'tablist' || String(id).endsWith(footnoteLabelEnd);
}
