import type { Lang, SearchSection } from '#shared/types';
import type { Posting } from '../code-postings.ts';
import { isPair } from '../is-pair.ts';
import { nameTerms } from '../name-terms.ts';
import { packTerms } from '../pack-terms.ts';
import { joinedName, nameKey, pageNames } from '../page-names.ts';
import { strongerKind } from '../posting-kinds.ts';
import type { SynonymGroups } from '../synonyms.ts';
import { tokenizerVersion } from '../tokenize.ts';
import type { SearchHead, SearchHeadPage } from '../types.ts';
import { collectTerms, headPage, pagesOf, textOf } from '../write-index.ts';
import { characterTerm, isText, matchBit, nameBits, type WholeName, wholeNameTerm } from './made-terms.ts';
import type { SearchDirectory, SearchPage, SearchPairs, SearchPart, SearchWords } from './types.ts';
import { packPairs, packWords } from './word-list.ts';

/** What a part weighs: about 3 kB after gzip. */
const partWeight = 3_500;
/** What a term and each of its postings add to it. */
const costs = { term: 4, posting: 1 };

/** Postings by their terms. */
type Terms = ReadonlyMap<string, readonly Posting[]>;

/** Everything that is written for a language whose index is in parts. */
export interface PackedParts {
  /** Paths and titles of all pages, for what is no query. */
  readonly titles: SearchHead;
  readonly parts: readonly SearchPart[];
  readonly pages: readonly SearchPage[];
  readonly words: SearchWords;
  readonly pairs: SearchPairs;
  /** The file that leads to all others, once these have names. */
  directory(hashes: Pick<SearchDirectory, 'parts' | 'pages' | 'words' | 'pairs'>): SearchDirectory;
}

/**
 * Makes the files of a language whose index is in parts. They hold what `packSearch` makes of the same sections; a part
 * weighs `mostInPart` at most, unless it has but one term.
 */
export function packParts(
  sections: readonly SearchSection[],
  lang: Lang,
  synonyms: SynonymGroups = [],
  mostInPart: number = partWeight,
): PackedParts {
  const indexed = pagesOf(sections);
  const heads = indexed.map(headPage);
  const terms = withCharacters(withNames(collectTerms(indexed), heads));
  const groups = groupTerms(terms, mostInPart);
  const own = [...terms.keys()].filter(isText).sort();
  const common = { tokenizer: tokenizerVersion, lang };
  return {
    titles: { ...common, pages: heads.map(({ path, title }) => ({ path, title, headings: [] })) },
    parts: groups.map((group) => ({
      terms: packTerms(new Map(group.map((term) => [term, terms.get(term) ?? []])), heads.length, true),
    })),
    pages: heads.map((head, at) => ({ ...head, ...textOf(indexed[at] ?? { path: head.path, sections: [] }) })),
    words: { words: packWords(own.filter((term) => !isPair(term))) },
    pairs: { pairs: packPairs(own.filter(isPair)) },
    directory: (hashes) => ({
      ...common,
      titleLengths: heads.map(({ title }) => nameTerms(title).length),
      ranks: heads.flatMap(({ rank }, page) => (rank === undefined ? [] : [[page, rank] as const])),
      beginnings: groups.map((group, at) => beginningOf(group[0] ?? '', groups[at - 1]?.at(-1))),
      ...hashes,
      ...(synonyms.length > 0 ? { synonyms } : {}),
    }),
  };
}

/** The terms of the texts with those of the names. */
function withNames(texts: Terms, pages: readonly SearchHeadPage[]): Terms {
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

/** The terms with those that stand for all pairs of a character, for queries that hold it alone. */
function withCharacters(terms: Terms): Terms {
  const characters = new Map<string, Map<number, Required<Posting>>>();
  for (const [term, postings] of terms) {
    if (!isPair(term)) continue;
    for (const char of new Set(term)) {
      const own = characters.get(characterTerm(char)) ?? new Map<number, Required<Posting>>();
      for (const { page, kind, names = 0 } of postings) {
        const before = own.get(page) ?? { page, kind, names };
        own.set(page, { page, kind: strongerKind(kind, before.kind), names: names | before.names });
      }
      characters.set(characterTerm(char), own);
    }
  }
  const sorted = [...characters].map(
    ([term, own]) => [term, [...own.values()].sort((a, b) => a.page - b.page)] as const,
  );
  return new Map([...terms, ...sorted]);
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

/** Terms in their order, in groups of about the same weight. */
function groupTerms(terms: Terms, mostInPart: number): readonly (readonly string[])[] {
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
function beginningOf(first: string, before: string | undefined): string {
  if (before === undefined) return '';
  let length = 1;
  while (length < first.length && first.slice(0, length) <= before) length += 1;
  return first.slice(0, length);
}
