import type { BitCoder } from './bit-coder.ts';
import { codeNumber, createNumberModel } from './code-number.ts';
import { type PostingKind, postingKinds } from './posting-kinds.ts';

/** A page that a term stands on. */
export interface Posting {
  /** Number of the page. */
  readonly page: number;
  readonly kind: PostingKind;
  /** Which names of the page hold it, as `nameBits` of `large/name-bits.ts`; of a large language alone. */
  readonly names?: number;
}

/** Writes or reads the postings of a term, by page; a reader is given none. */
export type CodePostings = (isPair: boolean, postings?: readonly Posting[]) => readonly Posting[];

/** Bands that the pages are seen in: long pages stand before short ones, and hold more terms. */
const bands = 8;
/** Ratios of pages that are left to postings that are left, from 1 up. */
const ratios = 48;

/**
 * The code of postings, in both directions; with `names`, or without. Reading throws a `RangeError` for a page beyond
 * `pageCount`, and what the coder throws.
 */
export function createPostingsCode(coder: BitCoder, pageCount: number, hasNames: boolean): CodePostings {
  const [counts, gaps, kinds] = [
    createNumberModel(2 * bands),
    createNumberModel(ratios * bands),
    createNumberModel(2 * bands * bands),
  ];
  const names = createNumberModel(hasNames ? postingKinds.length : 0);
  let before = 0;

  return (isPair, postings = []) => {
    const first = isPair ? bands : 0;
    const count = 1 + codeNumber(coder, counts, first + before, postings.length - 1);
    const size = Math.min(bands - 1, 32 - Math.clz32(count - 1));
    before = size;
    const coded: Posting[] = [];
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const band = Math.floor((next * bands) / pageCount);
      const ratio = ratioOf(pageCount - next, count - at);
      const gap = codeNumber(coder, gaps, ratio * bands + band, (postings[at]?.page ?? next) - next);
      const page = next + gap;
      if (page >= pageCount) throw new RangeError(`There is no page ${page}.`);
      const given = postings[at]?.kind ?? 'text';
      const kindNumber = codeNumber(coder, kinds, (first + size) * bands + band, postingKinds.indexOf(given));
      const kind = postingKinds[kindNumber];
      if (kind === undefined) throw new RangeError('There is no such kind of posting.');
      coded.push({ page, kind, ...(hasNames && { names: codeNumber(coder, names, kindNumber, postings[at]?.names) }) });
      next = page + 1;
    }
    return coded;
  };
}

/** How many pages are left for each posting that is left, in quarters of a binary order of magnitude. */
function ratioOf(pages: number, postings: number): number {
  const quarters = Math.max(4, Math.floor((pages * 4) / postings));
  const order = 31 - Math.clz32(quarters);
  return Math.min(ratios - 1, (order - 2) * 4 + ((quarters >> (order - 2)) & 3));
}
