import type { Terms } from './collect-terms.ts';

/** What a term and each of its postings add to it. */
const costs = { term: 4, posting: 1 };

/** Terms in their order, in groups that weigh `mostInPart` at most, unless a group has but one term. */
export function groupTerms(terms: Terms, mostInPart: number): readonly (readonly string[])[] {
  const groups: string[][] = [[]];
  let weight = 0;
  for (const term of [...terms.keys()].sort()) {
    const own = costs.term + costs.posting * (terms.get(term)?.length ?? 0);
    if (weight > 0 && weight + own > mostInPart) {
      groups.push([]);
      weight = 0;
    }
    groups.at(-1)?.push(term);
    weight += own;
  }
  return groups;
}

/** As much of the first term of a part as tells it from the last one of the part before it. */
export function beginningOf(first: string, before: string | undefined): string {
  if (before === undefined) return '';
  let length = 1;
  while (length < first.length && first.slice(0, length) <= before) length += 1;
  return first.slice(0, length);
}
