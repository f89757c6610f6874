/** Terms that stand for more than themselves, and what their postings say. */

import type { NameMatch } from '../page-names.ts';

/** Which names of a page hold a term, as bits of `names` of its posting. */
export const nameBits = { title: 1, heading: 2, path: 4 } as const;

/** What a whole name is of a page, as `names` of the posting of its `wholeNameTerm`: the sum of what it is. */
const matchBits = { heading: 1, group: 2, name: 4, title: 8 } as const;

/** What the whole name of a page can be: a name of the page, or the text of a heading. */
export type WholeName = NameMatch | 'heading';

/** The term that stands for a whole name, by what `nameKey` or `joinedName` makes of it. No word of a text begins so. */
export function wholeNameTerm(key: string): string {
  return `=${key.replaceAll(' ', '').slice(0, 64)}`;
}

/** The term that stands for all pairs that hold a character. No word of a text begins so. */
export function characterTerm(char: string): string {
  return `+${char}`;
}

/** Whether a term is one of a text, and none that was made for the index. */
export function isText(term: string): boolean {
  return !/^[=+]/.test(term);
}

/** The bit of what a whole name is. */
export function matchBit(match: WholeName): number {
  return matchBits[match];
}

/** Whether bits tell of such a name. */
export function isCalled(bits: number, match: WholeName): boolean {
  return (bits & matchBits[match]) !== 0;
}
