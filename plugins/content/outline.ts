import type { SearchSection, TocItem } from '#shared/types';
import type { DocBlock } from '../markdown/types.ts';

/** A block once fragments have been replaced by their own blocks. */
export type FlatBlock = Exclude<DocBlock, { readonly kind: 'fragment' }>;

type TextBlock = Extract<FlatBlock, { readonly kind: 'text' }>;

/** Between the blocks in a page's search text. */
const separator = '\n';

/** Levels of headings that the outline shows (spec, section 3). */
const tocDepths = { min: 2, max: 4 };

/** The outline of a page; `charIndex` counts in the text that `searchText` gives. */
export function tocOf(blocks: readonly FlatBlock[]): readonly TocItem[] {
  const toc: TocItem[] = [];
  let charIndex = 0;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.depth >= tocDepths.min && block.depth <= tocDepths.max) {
      const { text, id, depth, tag } = block;
      toc.push({ text, id, depth, charIndex, ...(tag === undefined ? {} : { tag }) });
    }
    charIndex += block.text.length + separator.length;
  }
  return toc;
}

/** All that a reader can search on a page, in reading order. */
export function searchText(blocks: readonly FlatBlock[]): string {
  return blocks.map(({ text }) => text).join(separator);
}

/** Cuts a page into sections: the text under each heading, the one before the first with an empty header. */
export function sectionsOf(
  blocks: readonly FlatBlock[],
  page: { readonly routePath: string; readonly title: string; readonly rank: number },
): readonly SearchSection[] {
  const parts: { readonly name: Pick<SearchSection, 'header' | 'id' | 'depth'>; readonly texts: TextBlock[] }[] = [
    { name: { header: '', id: '', depth: 1 }, texts: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'text') parts.at(-1)?.texts.push(block);
    else if (block.depth > 1) parts.push({ name: { header: block.text, id: block.id, depth: block.depth }, texts: [] });
  }
  return parts.map(({ name, texts }) => ({
    ...page,
    ...name,
    content: texts.map(({ text }) => text).join(separator),
    ...(name.header !== '' && leadElsewhere(texts) && { leadsElsewhere: true }),
  }));
}

/** Whether texts are a list of links, such as the one of related pages. */
function leadElsewhere(texts: readonly TextBlock[]): boolean {
  return texts.length > 0 && texts.every(({ isLead }) => isLead);
}
