import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../check/browser/ensure-browser.ts';
import type { BuiltSearch } from '../../check/search/built-search.ts';
import { createPreviewServer } from '../../preview/server.ts';
import { median } from '../results.ts';
import { openSearches } from './open-searches.ts';
import { measureQueries, ninetyFifthOf, type QueryTimes, queriesOf } from './query-times.ts';
import { measureReader, type ReaderWaits } from './reader-waits.ts';

/** Measurements of one language. */
interface SearchFigures extends QueryTimes {
  readonly pages: number;
  /** Bytes after gzip of all files of the search that a first query loads: half of the queries load no more. */
  readonly firstQueryGzip: number;
  /** 95 of 100 load no more. */
  readonly ninetyFifthGzip: number;
  readonly waits: readonly ReaderWaits[];
}

/** First queries that are tried out: each opens a fresh index. */
const mostFirstQueries = 40;

/** Factors by which the processor of the browser is slowed down. */
const slowdowns = [1, 4];

/**
 * Measures the search of a built site that lies below `/`, in Node and in Chromium.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function measureSearch(outDir: string, runs: number): Promise<readonly SearchFigures[]> {
  const searches = await openSearches(outDir);
  const server = await createPreviewServer({ outDir });
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error) });
  try {
    const figures: SearchFigures[] = [];
    for (const search of searches) {
      const [first, second] = search.titles;
      if (first === undefined || second === undefined) continue;
      const queries = [first.title, second.title] as const;
      const waits: ReaderWaits[] = [];
      for (const slowdown of slowdowns) {
        const url = new URL(first.path.slice(1), server.url).href;
        waits.push(await measureReader({ browser, url, lang: search.lang, slowdown, runs, queries }));
      }
      const loads = await firstQueries(outDir, search);
      figures.push({ ...(await measureQueries(search)), pages: search.titles.length, ...loads, waits });
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
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
    .flatMap(({ lang, pages, firstQueryGzip, ninetyFifthGzip, queries, median, ninetyFifth, waits }) => [
      `${lang}: ${pages} pages; a first query loads ${kB(firstQueryGzip)} beside scripts, 95 of 100 at most ${kB(ninetyFifthGzip)}`,
      `  ${queries} queries: ${median.toFixed(1)} ms of processor time, 95 of 100 below ${ninetyFifth.toFixed(1)} ms`,
      ...waits.map(
        ({ slowdown, cold, warm, longestTask }) =>
          `  processor ${slowdown}× slower: first hits ${cold.toFixed(0)} ms after the key, ${warm.toFixed(0)} ms with the index in memory; longest task ${longestTask.toFixed(0)} ms`,
      ),
    ])
    .join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
