import type { Posting } from '../index/code-postings.ts';
import type { Terms } from '../index/collect-terms.ts';
import { wholeNameTerm } from '../index/made-terms.ts';
import { nameTerms } from '../text/name-terms.ts';
import { joinedName, nameKey, pageNames } from '../text/page-names.ts';
import type { SearchHeadPage } from '../types.ts';
import { matchBit, nameBits, type WholeName } from './name-bits.ts';

/** The terms of the texts with those of the names. */
export function withNames(texts: Terms, pages: readonly SearchHeadPage[]): Terms {
  const names = new Map<string, Map<number, number>>();
  const add = (term: string, page: number, value: (before: number) => number) => {
    const own = names.get(term) ?? new Map<number, number>();
    names.set(term, own.set(page, value(own.get(page) ?? 0)));
  };
  for (const [number, page] of pages.entries()) {
    const fields = [
      [nameBits.title, [page.title]],
      [nameBits.heading, page.headings.map(([text]) => text)],
      [nameBits.path, [page.path]],
    ] as const;
    for (const [bit, own] of fields) {
      for (const term of new Set(own.flatMap((name) => [...nameTerms(name).terms]))) {
        add(term, number, (before) => before | bit);
      }
    }
    for (const [key, match] of wholeNames(page)) {
      add(wholeNameTerm(key), number, (before) => before | matchBit(match));
    }
  }
  const merged = new Map<string, readonly Posting[]>();
  for (const term of new Set([...texts.keys(), ...names.keys()])) {
    const byPage = new Map((texts.get(term) ?? []).map((posting) => [posting.page, posting]));
    const own = names.get(term) ?? new Map<number, number>();
    const all = [...new Set([...byPage.keys(), ...own.keys()])].sort((a, b) => a - b);
    merged.set(
      term,
      all.map((page) => ({ page, kind: byPage.get(page)?.kind ?? 'unsaid', names: own.get(page) ?? 0 })),
    );
  }
  return merged;
}

/** The keys that a query can be for a page, with what they are of it. */
function wholeNames(page: SearchHeadPage): readonly (readonly [key: string, name: WholeName])[] {
  const { keys, group } = pageNames(page);
  return [
    ...page.headings.map(([text]) => [joinedName(text), 'heading'] as const),
    ...(group === undefined ? [] : [[group, 'group'] as const]),
    ...[...keys].map((key) => [key, 'name'] as const),
    [nameKey(page.title), 'title'],
  ];
}
