import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltSearch } from '../../check/search/built-search.ts';
import { median } from '../results.ts';
import { openSearches } from './open-searches.ts';
import { measureQueries, ninetyFifthOf, type QueryTimes, queriesOf } from './query-times.ts';

/** Measurements of one language. */
interface SearchFigures extends QueryTimes {
  readonly pages: number;
  /** Bytes after gzip of all files of the search that a first query loads: half of the queries load no more. */
  readonly firstQueryGzip: number;
  /** 95 of 100 load no more. */
  readonly ninetyFifthGzip: number;
}

/** First queries that are tried out: each opens a fresh index. */
const mostFirstQueries = 40;

/**
 * Measures the search of a built site that lies below `/`.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function measureSearch(outDir: string): Promise<readonly SearchFigures[]> {
  const figures: SearchFigures[] = [];
  for (const search of await openSearches(outDir)) {
    const loads = await firstQueries(outDir, search);
    figures.push({ ...(await measureQueries(search)), pages: search.titles.length, ...loads });
  }
  return figures;
}

/** Bytes that first queries load, each for a reader with an empty cache. */
async function firstQueries(outDir: string, search: BuiltSearch) {
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const size = sizes.get(file) ?? gzipSync(await readFile(join(outDir, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const loads: number[] = [];
  for (const query of queriesOf(search, mostFirstQueries)) {
    const own = await Promise.all((await search.filesOf(query)).map(sizeOf));
    loads.push(own.reduce((sum, size) => sum + size, 0));
  }
  return { firstQueryGzip: median(loads), ninetyFifthGzip: ninetyFifthOf(loads) };
}

/** Figures as lines for the terminal. */
export function formatSearch(figures: readonly SearchFigures[]): string {
  return figures
    .flatMap(({ lang, pages, firstQueryGzip, ninetyFifthGzip, queries, median, ninetyFifth }) => [
      `${lang}: ${pages} pages; a first query loads ${kB(firstQueryGzip)} beside scripts, 95 of 100 at most ${kB(ninetyFifthGzip)}`,
      `  ${queries} queries: ${median.toFixed(1)} ms of processor time, 95 of 100 below ${ninetyFifth.toFixed(1)} ms`,
    ])
    .join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
