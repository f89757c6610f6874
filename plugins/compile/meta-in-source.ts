import type { TextPlace } from '#shared/place';
import type { Preprocessed } from '../markdown/preprocess.ts';
import { problemInSource } from '../markdown/source/problem-in-source.ts';
import type { DocMeta } from '../markdown/types.ts';

/** Metadata of a preprocessed document with the places in its source, and with what preprocessors have reported. */
export function metaInSource(meta: DocMeta, shownPath: string, { problems, inSource }: Preprocessed): DocMeta {
  const placed = <T extends { readonly place: TextPlace }>(item: T): T => ({ ...item, place: inSource(item.place) });
  return {
    ...meta,
    blocks: meta.blocks.map((block) => (block.kind === 'text' ? block : placed(block))),
    links: meta.links.map(placed),
    images: meta.images.map(placed),
    fences: meta.fences.map(placed),
    problems: [...problems, ...meta.problems.map((problem) => problemInSource(problem, shownPath, inSource))],
  };
}
