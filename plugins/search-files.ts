import { pageFileHash, pageHashLength } from '#shared/search/index/directory';
import { packSearch } from '#shared/search/index/write-index';
import { largeHash } from '#shared/search/large/large-hash';
import type { SynonymGroups } from '#shared/search/types';
import type { Lang, SearchSection } from '#shared/types';
import { contentHash } from './cache/content-hash.ts';
import { type LangSearch, searchNames } from './search-info.ts';

/** Pages of a language from which on its titles and headings are more than a reader should load before the first hit. */
const pagesOfLarge = 1_000;

/** What the search of a language is made of. */
export interface SearchJob {
  readonly lang: Lang;
  readonly sections: readonly SearchSection[];
  readonly synonyms: SynonymGroups;
}

/** The search of a language: titles and headings, the index in parts, the text of each page to quote from (spec, section 7). */
export function langSearch({ lang, sections, synonyms }: SearchJob, fewestOfLarge: number = pagesOfLarge): LangSearch {
  const isLarge = new Set(sections.map(({ routePath }) => routePath)).size >= fewestOfLarge;
  const packed = packSearch(sections, lang, { synonyms, isLarge });
  const parts = packed.parts.map(termsFile);
  const [words, pairs] = [termsFile(packed.words), termsFile(packed.pairs)];
  const pages = packed.pages.map((page, at) => {
    const content = JSON.stringify(page);
    const hash = contentHash(content).slice(0, pageHashLength);
    return { hash, file: { path: searchNames.textPattern.replace('<hash>', pageFileHash(lang, at, hash)), content } };
  });
  const head = JSON.stringify(packed.head);
  const index = JSON.stringify(
    packed.directory({
      parts: parts.map(({ hash }) => hash),
      words: words.hash,
      pairs: pairs.hash,
      pages: pages.map(({ hash }) => hash).join(''),
    }),
  );
  const hash = isLarge ? largeHash(shortHash(head, index)) : shortHash(head, index);
  const nameOf = (pattern: string) => pattern.replace('<lang>', lang).replace('<hash>', hash);
  const main = [
    { path: nameOf(searchNames.headPattern), content: head },
    { path: nameOf(searchNames.filePattern), content: index },
  ];
  return { lang, hash, files: [...main, ...[...parts, words, pairs, ...pages].map(({ file }) => file)] };
}

/** A file of terms, named by its content. */
function termsFile(value: object): { readonly hash: string; readonly file: LangSearch['files'][number] } {
  const content = JSON.stringify(value);
  const hash = shortHash(content);
  return { hash, file: { path: searchNames.partPattern.replace('<hash>', hash), content } };
}

function shortHash(...parts: readonly string[]): string {
  return contentHash(...parts).slice(0, 8);
}
