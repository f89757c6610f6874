import type { SearchSection, TocItem } from '#shared/types';
import type { DocBlock } from '../markdown/types.ts';

/** A block once fragments have been replaced by their own blocks. */
export type FlatBlock = Exclude<DocBlock, { readonly kind: 'fragment' }>;

type HeadingBlock = Extract<FlatBlock, { readonly kind: 'heading' }>;
type TextBlock = Extract<FlatBlock, { readonly kind: 'text' }>;

/** Between the blocks in a page's search text. */
const separator = '\n';

/** Levels of headings that the outline shows (spec, section 3). */
const tocDepths = { min: 2, max: 4 };

/** What of a page is searched besides its blocks. */
export interface SearchedPage {
  readonly title: string;
  /** What it shows of its front matter and of other pages, below the text before its first heading; may be empty. */
  readonly shown: string;
  /** Whether the search index has the page. */
  readonly isSearched: boolean;
}

/**
 * The outline of a page. `charIndex` counts in what the search index has of the page: the title, then texts and headings
 * in reading order, each on a line of its own; -1 when the index does not have the page.
 */
export function tocOf(blocks: readonly FlatBlock[], { title, shown, isSearched }: SearchedPage): readonly TocItem[] {
  const toc: TocItem[] = [];
  let length = title.length;
  let isLead = true;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.depth === 1) continue;
    if (block.kind === 'heading' && isLead) {
      isLead = false;
      if (shown !== '') length += separator.length + shown.length;
    }
    const charIndex = length + separator.length;
    length = charIndex + block.text.length;
    if (!isInOutline(block)) continue;
    const { text, id, depth, tag } = block;
    toc.push({ text, id, depth, charIndex: isSearched ? charIndex : -1, ...(tag === undefined ? {} : { tag }) });
  }
  return toc;
}

/** Whether a block is a heading that outlines show. */
export function isInOutline(block: FlatBlock): block is HeadingBlock {
  return block.kind === 'heading' && block.depth >= tocDepths.min && block.depth <= tocDepths.max;
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
