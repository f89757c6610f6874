import { gzipSync } from 'node:zlib';
import { cutIndex, type SearchJob, wholeIndex } from '#search';
import { contentHash } from '../reuse/content-hash.ts';
import { type LangSearch, searchNames } from './search-files.ts';

/**
 * Bytes after gzip up to which a language is one file, with which a search needs no network any more. The texts, which
 * hits quote, are nine tenths of it.
 */
const mostInOneFile = 300_000;

/** The files of a language's search: one, or one that leads to parts and pages. */
export function langSearch(job: SearchJob, most: number = mostInOneFile): LangSearch {
  const whole = wholeIndex(job);
  const isSmall = gzipSync(JSON.stringify(whole.index)).length <= most;
  const { index, titles, parts, pages } = isSmall ? whole : cutIndex(job, contentHash);
  const content = JSON.stringify(index);
  const titlesContent = JSON.stringify(titles);
  const hash = contentHash(content + titlesContent).slice(0, 8);
  const nameOf = (pattern: string, own = hash) => pattern.replace('<lang>', job.lang).replace('<hash>', own);
  return {
    lang: job.lang,
    hash,
    files: [
      { path: nameOf(searchNames.filePattern), content },
      { path: nameOf(searchNames.titlesPattern), content: titlesContent },
      ...parts.map((file) => ({ path: nameOf(searchNames.partPattern, file.hash), content: file.content })),
      ...pages.map((file) => ({ path: nameOf(searchNames.pagePattern, file.hash), content: file.content })),
    ],
  };
}
