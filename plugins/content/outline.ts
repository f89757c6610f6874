import type { SearchSection, TocItem } from '#shared/types';
import type { DocBlock } from '../markdown/types.ts';

/** A block of a document whose fragments have been inlined. */
export type FlatBlock = Exclude<DocBlock, { readonly kind: 'fragment' }>;

type HeadingBlock = Extract<FlatBlock, { readonly kind: 'heading' }>;

/** Separates the blocks of a page's search text. */
const separator = '\n';

/** Heading levels in the outline. */
const tocDepths = { min: 2, max: 4 };

/**
 * The outline of a page. `shown` is the text from its front matter and other pages, shown before the first heading; it
 * may be empty. `charIndex` is the offset of a heading in the page's search text: the title, then texts and headings in
 * reading order, one per line; -1 when the page or the heading is not searched.
 */
export function tocOf(
  blocks: readonly FlatBlock[],
  { title, shown, isSearched }: { readonly title: string; readonly shown: string; readonly isSearched: boolean },
): readonly TocItem[] {
  const toc: TocItem[] = [];
  let length = title.length;
  let isLead = true;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.depth === 1) continue;
    if (block.kind === 'heading' && isLead) {
      isLead = false;
      if (shown !== '') length += separator.length + shown.length;
    }
    const isFound = block.kind === 'text' || block.isSearched !== false;
    const charIndex = length + separator.length;
    if (isFound) length = charIndex + block.text.length;
    if (!isInOutline(block)) continue;
    const { text, id, depth, tag } = block;
    toc.push({
      text,
      id,
      depth,
      charIndex: isSearched && isFound ? charIndex : -1,
      ...(tag === undefined ? {} : { tag }),
    });
  }
  return toc;
}

/** Whether a block is a heading of a level that outlines show. */
export function isInOutline(block: FlatBlock): block is HeadingBlock {
  return block.kind === 'heading' && block.depth >= tocDepths.min && block.depth <= tocDepths.max;
}

/** Splits a page into sections, one per heading; text before the first heading gets a section with an empty header. */
export function searchSectionsOf(
  blocks: readonly FlatBlock[],
  page: { readonly routePath: string; readonly title: string; readonly rank: number },
): readonly SearchSection[] {
  const sections: { readonly heading: Pick<SearchSection, 'header' | 'id' | 'depth'>; readonly texts: string[] }[] = [
    { heading: { header: '', id: '', depth: 1 }, texts: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'text') sections.at(-1)?.texts.push(block.text);
    else if (block.depth > 1 && block.isSearched !== false)
      sections.push({ heading: { header: block.text, id: block.id, depth: block.depth }, texts: [] });
  }
  return sections.map(({ heading, texts }) => ({
    ...page,
    ...heading,
    content: texts.join(separator),
  }));
}
