import type { Lang, SearchSection } from '#shared/types';
import { withNames } from '../large/with-names.ts';
import { isPair } from '../text/is-pair.ts';
import { nameTerms } from '../text/name-terms.ts';
import { tokenizerVersion } from '../text/tokenize.ts';
import type { SearchHead, SearchText, SynonymGroups } from '../types.ts';
import { collectTerms } from './collect-terms.ts';
import type { SearchDirectory, SearchPage, SearchPairs, SearchPart, SearchWords } from './directory.ts';
import { divisionOf } from './division.ts';
import { beginningOf, groupTerms } from './group-terms.ts';
import { headPage, pagesOf, textOf } from './indexed-pages.ts';
import { isText } from './made-terms.ts';
import { packTerms } from './pack-terms.ts';
import { withCharacters } from './with-characters.ts';
import { packPairs, packWords } from './word-list.ts';

/** How the search of a language is packed. */
export interface PackOptions {
  /** As in `SearchHead`; default: none. */
  readonly synonyms?: SynonymGroups;
  /** Whether the names of pages are left to the files of the pages, instead of the head file; default: no. */
  readonly isLarge?: boolean;
  /** What a part weighs at most; default: as `divisionOf` says. */
  readonly mostInPart?: number;
}

/** Everything that is written for a language. */
export interface PackedSearch {
  /** Of a large language titles alone, for what is no query. */
  readonly head: SearchHead;
  readonly parts: readonly SearchPart[];
  /** The file of each page, in the order of the pages. */
  readonly pages: readonly (SearchText | SearchPage)[];
  readonly words: SearchWords;
  readonly pairs: SearchPairs;
  /** The file that leads to all others, once these have names. */
  directory(hashes: Pick<SearchDirectory, 'parts' | 'pages' | 'words' | 'pairs'>): SearchDirectory;
}

/** Makes the files of a language from its sections. The same sections give the same files, whatever their order by page. */
export function packSearch(
  sections: readonly SearchSection[],
  lang: Lang,
  { synonyms = [], isLarge = false, mostInPart = divisionOf({ isLarge }).mostInPart }: PackOptions = {},
): PackedSearch {
  const indexed = pagesOf(sections);
  const heads = indexed.map(headPage);
  const inTexts = collectTerms(indexed);
  const withAll = withNames(inTexts, heads);
  const terms = withCharacters(isLarge ? withAll : inTexts);
  const groups = groupTerms(terms, mostInPart);
  const words = [...withAll.keys()].filter(isText).sort();
  const common = { tokenizer: tokenizerVersion, lang };
  const ownSynonyms = synonyms.length > 0 ? { synonyms } : {};
  const large = {
    titleLengths: heads.map(({ title }) => nameTerms(title).length),
    ranks: heads.flatMap(({ rank }, page) => (rank === undefined ? [] : [[page, rank] as const])),
    ...ownSynonyms,
  };
  const titles = heads.map(({ path, title }) => ({ path, title, headings: [] }));
  return {
    head: isLarge ? { ...common, pages: titles } : { ...common, pages: heads, ...ownSynonyms },
    parts: groups.map((group) => ({
      terms: packTerms(new Map(group.map((term) => [term, terms.get(term) ?? []])), heads.length, isLarge),
    })),
    pages: indexed.map((page) => (isLarge ? { ...headPage(page), ...textOf(page) } : textOf(page))),
    words: { words: packWords(words.filter((term) => !isPair(term))) },
    pairs: packPairs(words.filter(isPair)),
    directory: (hashes) => ({
      ...common,
      beginnings: groups.map((group, at) => beginningOf(group[0] ?? '', groups[at - 1]?.at(-1))),
      ...hashes,
      ...(isLarge ? { large } : {}),
    }),
  };
}
