/** What the postings of an index say of names that are not loaded ahead. */

import type { NameMatch } from '../text/page-names.ts';

/** Which names of a page hold a term, as bits of `names` of its posting. */
export const nameBits = { title: 1, heading: 2, path: 4 } as const;

/** What a whole name is of a page, as `names` of the posting of its `wholeNameTerm`: the sum of what it is. */
const matchBits = { heading: 1, group: 2, name: 4, title: 8 } as const;

/** What the whole name of a page can be: a name of the page, or the text of a heading. */
export type WholeName = NameMatch | 'heading';

/** The bit of what a whole name is. */
export function matchBit(match: WholeName): number {
  return matchBits[match];
}

/** Whether bits tell of such a name. */
export function isCalled(bits: number, match: WholeName): boolean {
  return (bits & matchBits[match]) !== 0;
}
