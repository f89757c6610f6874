/** How the terms of a language are divided into parts. */
export interface Division {
  /** What a part weighs at most, as `groupTerms` weighs it. */
  readonly mostInPart: number;
  /** Parts that the terms of one word of a query may lie in. */
  readonly mostPartsOfWord: number;
}

/**
 * The smaller the parts, the less a query loads beside its words, and the more there is to know of all parts before. On 173
 * Chinese pages parts of 1.5 kB instead of 3 take 7 of 65 kB from what a first query loads in the median; on 2,768 they
 * add 6 to 63.
 */
const divisions: Readonly<Record<'small' | 'large', Division>> = {
  // About 1.5 kB after gzip.
  small: { mostInPart: 1_700, mostPartsOfWord: 8 },
  // About 3 kB.
  large: { mostInPart: 3_500, mostPartsOfWord: 4 },
};

/** The division of a language with the names of all its pages in the head file, or of a large one. */
export function divisionOf({ isLarge }: { readonly isLarge: boolean }): Division {
  return isLarge ? divisions.large : divisions.small;
}
