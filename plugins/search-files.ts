import { largeHash, numberedHash, packSearch, type SynonymGroups, shortHashLength } from '#search';
import type { Lang, SearchSection } from '#shared/types';
import { contentHash } from './reuse/content-hash.ts';
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
  const parts = numberedFiles(lang, packed.parts, searchNames.partPattern);
  const pages = numberedFiles(lang, packed.pages, searchNames.textPattern);
  const [words, pairs] = [listFile(packed.words), listFile(packed.pairs)];
  const head = JSON.stringify(packed.head);
  const index = JSON.stringify(
    packed.directory({
      parts: parts.hashes,
      pages: pages.hashes,
      words: words.hash,
      pairs: pairs.hash,
    }),
  );
  const hash = isLarge ? largeHash(shortHash(head, index)) : shortHash(head, index);
  const nameOf = (pattern: string) => pattern.replace('<lang>', lang).replace('<hash>', hash);
  const main = [
    { path: nameOf(searchNames.headPattern), content: head },
    { path: nameOf(searchNames.filePattern), content: index },
  ];
  return { lang, hash, files: [...main, ...parts.files, words.file, pairs.file, ...pages.files] };
}

/** Files that are named by their numbers and hashes, and the hashes as the directory has them. */
function numberedFiles(lang: Lang, values: readonly object[], pattern: string) {
  const contents = values.map((value) => JSON.stringify(value));
  const hashes = contents.map((content) => contentHash(content).slice(0, shortHashLength)).join('');
  const files = contents.map((content, at) => ({
    path: pattern.replace('<hash>', numberedHash(lang, at, hashes)),
    content,
  }));
  return { hashes, files };
}

/** A list of all terms of a kind, named by its content. */
function listFile(value: object): { readonly hash: string; readonly file: LangSearch['files'][number] } {
  const content = JSON.stringify(value);
  const hash = shortHash(content);
  return { hash, file: { path: searchNames.partPattern.replace('<hash>', hash), content } };
}

function shortHash(...parts: readonly string[]): string {
  return contentHash(...parts).slice(0, 8);
}
