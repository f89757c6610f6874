import type { SearchSection } from '#shared/types';
import { isPair } from '../text/is-pair.ts';
import { joinedName } from '../text/page-names.ts';
import { countTerms, tokenize } from '../text/tokenize.ts';
import { bridgesIn } from '../text/word-bridges.ts';
import type { Posting } from './code-postings.ts';
import type { IndexedPage } from './indexed-pages.ts';
import type { PostingKind } from './posting-kinds.ts';

/** Postings by their terms. */
export type Terms = ReadonlyMap<string, readonly Posting[]>;

/** A page is about a term that stands at its beginning, and about a word that is so often on it. */
const often = { times: 3, perTerms: 60 };
/** Length of the beginning, in UTF-16 units. */
const openingLength = 160;

/** Terms of a keyword; a pair of characters that lies across two of its words tells less than it weighs. */
function keywordTerms(keyword: string): readonly string[] {
  const bridges = bridgesIn(keyword);
  return tokenize(keyword).flatMap(({ term, kind, start }) => (kind === 'gram' && bridges.has(start) ? [] : [term]));
}

/** A keyword of several words as one term, for those who type just it; the pairs of a Chinese one tell as much. */
function wholeName(keyword: string): readonly string[] {
  return /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(keyword) ? [joinedName(keyword)] : [];
}

function textsOf(sections: readonly SearchSection[]): string {
  return sections.map(({ content }) => content).join('\n');
}

/** Terms of all pages, each with the pages that it stands on and what they have to do with it. */
export function collectTerms(pages: readonly IndexedPage[]): Terms {
  const terms = new Map<string, Posting[]>();
  const add = (term: string, posting: Posting) => {
    const known = terms.get(term);
    if (known === undefined) terms.set(term, [posting]);
    else known.push(posting);
  };
  pages.forEach(({ sections }, page) => {
    const [first] = sections;
    const keywords = first?.keywords ?? [];
    const named = new Set(keywords.flatMap((keyword) => [...keywordTerms(keyword), ...wholeName(keyword)]));
    const described = countTerms(first?.description ?? '');
    const opening = countTerms(first?.content.slice(0, openingLength) ?? '');
    const counts = countTerms(textsOf(sections.filter(({ leadsElsewhere }) => !leadsElsewhere)));
    const asides = countTerms(textsOf(sections.filter(({ leadsElsewhere }) => leadsElsewhere)));
    const total = [...counts.values()].reduce((sum, times) => sum + times, 0);
    const least = Math.max(often.times, total / often.perTerms);
    const kindOf = (term: string): PostingKind => {
      if (named.has(term)) {
        const isPartOnly = isPair(term) && !counts.has(term) && !asides.has(term) && !keywords.includes(term);
        return isPartOnly ? 'onlyNamed' : 'named';
      }
      if (!counts.has(term) && !described.has(term)) return 'aside';
      if (!counts.has(term) && !asides.has(term)) return 'onlyDescribed';
      if (described.has(term)) return 'described';
      // Pairs are many, and say too little each for finer differences.
      if (isPair(term)) return 'text';
      return opening.has(term) || (counts.get(term) ?? 0) >= least ? 'about' : 'text';
    };
    for (const term of new Set([...counts.keys(), ...asides.keys(), ...described.keys(), ...named])) {
      add(term, { page, kind: kindOf(term) });
    }
  });
  return terms;
}
