import { hashOfParts } from '#shared/search/parts/parts-hash';
import { pageFileHash, pageHashLength } from '#shared/search/parts/types';
import { packParts } from '#shared/search/parts/write-parts';
import type { SynonymGroups } from '#shared/search/synonyms';
import { packSearch } from '#shared/search/write-index';
import type { Lang, SearchSection } from '#shared/types';
import { contentHash } from './cache/content-hash.ts';
import { type LangSearch, searchNames } from './search-info.ts';

/**
 * Pages of a language from which on its index is in parts: in one piece it would be more than a first query should load,
 * in parts it is more for whoever searches a small site twice.
 */
const pagesForParts = 1_000;

/** What the search of a language is made of. */
export interface SearchJob {
  readonly lang: Lang;
  readonly sections: readonly SearchSection[];
  readonly synonyms: SynonymGroups;
}

/** The search of a language: titles and headings, the index, the text of each page to quote from (spec, section 7). */
export function langSearch(job: SearchJob, fewestForParts: number = pagesForParts): LangSearch {
  const pageCount = new Set(job.sections.map(({ routePath }) => routePath)).size;
  return pageCount < fewestForParts ? wholeSearch(job) : searchInParts(job);
}

function wholeSearch({ lang, sections, synonyms }: SearchJob): LangSearch {
  const packed = packSearch(sections, lang, synonyms);
  const texts = packed.texts.map((text) => hashedFile(searchNames.textPattern, text));
  const head = JSON.stringify(packed.head);
  const index = JSON.stringify(packed.index(texts.map(({ hash }) => hash)));
  const hash = shortHash(head, index);
  return { lang, hash, files: [...mainFiles(lang, hash, head, index), ...texts.map(({ file }) => file)] };
}

function searchInParts({ lang, sections, synonyms }: SearchJob): LangSearch {
  const packed = packParts(sections, lang, synonyms);
  const parts = packed.parts.map((part) => hashedFile(searchNames.partPattern, part));
  const words = hashedFile(searchNames.partPattern, packed.words);
  const pairs = hashedFile(searchNames.partPattern, packed.pairs);
  const pages = packed.pages.map((page, at) => {
    const content = JSON.stringify(page);
    const hash = contentHash(content).slice(0, pageHashLength);
    return { hash, file: { path: searchNames.textPattern.replace('<hash>', pageFileHash(lang, at, hash)), content } };
  });
  const titles = JSON.stringify(packed.titles);
  const directory = JSON.stringify(
    packed.directory({
      parts: parts.map(({ hash }) => hash),
      words: words.hash,
      pairs: pairs.hash,
      pages: pages.map(({ hash }) => hash).join(''),
    }),
  );
  const hash = hashOfParts(shortHash(titles, directory));
  const others = [...parts, words, pairs, ...pages].map(({ file }) => file);
  return { lang, hash, files: [...mainFiles(lang, hash, titles, directory), ...others] };
}

/** The files of a language that its hash leads to. */
function mainFiles(lang: Lang, hash: string, head: string, index: string): LangSearch['files'] {
  const nameOf = (pattern: string) => pattern.replace('<lang>', lang).replace('<hash>', hash);
  return [
    { path: nameOf(searchNames.headPattern), content: head },
    { path: nameOf(searchNames.filePattern), content: index },
  ];
}

/** A file that is named by its content. */
interface HashedFile {
  readonly hash: string;
  readonly file: LangSearch['files'][number];
}

function hashedFile(pattern: string, value: object): HashedFile {
  const content = JSON.stringify(value);
  const hash = shortHash(content);
  return { hash, file: { path: pattern.replace('<hash>', hash), content } };
}

function shortHash(...parts: readonly string[]): string {
  return contentHash(...parts).slice(0, 8);
}
