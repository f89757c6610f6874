import { gzipSync } from 'node:zlib';
import { cutIndex, type SearchJob, searchTitles, wholeIndex } from '#search';
import { type LangSearch, searchFilePath } from '#shared/search-file';
import { contentHash } from '../reuse/content-hash.ts';

/** Sizes of a language's whole index, in bytes after gzip. */
const sizes = {
  /** Up to which the index is one file, with which a search needs no network. */
  oneFile: 150_000,
  /** Up to which a cut index is there as one file, too, which a browser fetches when the first query is answered. */
  fetchedAhead: 500_000,
};

/** The files of a language's search: a single file, or a file that lists others for parts and pages. */
export function langSearch(job: SearchJob, { oneFile, fetchedAhead } = sizes): LangSearch {
  const { lang } = job;
  const whole = JSON.stringify(wholeIndex(job));
  const titles = JSON.stringify(searchTitles(job));
  const size = gzipSync(whole).length;
  const hasWhole = size > oneFile && size <= fetchedAhead;
  const cut = size > oneFile ? cutIndex(job, hasWhole) : undefined;
  const index = cut === undefined ? whole : JSON.stringify(cut.index);
  // The parts follow from the pages, which the whole index has.
  const hash = contentHash(whole + index + titles).slice(0, 8);
  const numbered = (kind: 'part' | 'page', values: readonly object[] = []) =>
    values.map((value, number) => ({
      path: searchFilePath(lang, hash, `${kind}-${number}`),
      content: JSON.stringify(value),
    }));
  return {
    lang,
    hash,
    searchesTitles: size <= fetchedAhead,
    files: [
      { path: searchFilePath(lang, hash), content: index },
      { path: searchFilePath(lang, hash, 'titles'), content: titles },
      ...(hasWhole ? [{ path: searchFilePath(lang, hash, 'whole'), content: whole }] : []),
      ...numbered('part', cut?.parts),
      ...numbered('page', cut?.pages),
    ],
  };
}
