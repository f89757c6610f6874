import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltSearch } from '../../check/search/built-search.ts';
import { median } from '../results.ts';
import { openSearches } from './open-searches.ts';

/** Measurements of one language. */
interface SearchFigures {
  readonly lang: string;
  readonly pages: number;
  readonly queries: number;
  /** Processor time of a query, in milliseconds. */
  readonly median: number;
  /** 95 of 100 queries cost no more. */
  readonly ninetyFifth: number;
  /** Bytes after gzip of all files of the search that a first query loads: half of the queries load no more. */
  readonly firstQueryGzip: number;
  /** 95 of 100 load no more. */
  readonly ninetyFifthGzip: number;
}

/** First queries that are tried out: each opens a fresh index. */
const mostFirstQueries = 40;

/** Maximum number of measured queries. */
const mostQueries = 200;
/** Measurements per query; the median leaves out garbage collection and the like. */
const turns = 3;

/**
 * Measures the search of a built site that lies below `/`.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function measureSearch(outDir: string): Promise<readonly SearchFigures[]> {
  const figures: SearchFigures[] = [];
  for (const search of await openSearches(outDir)) {
    const { lang, titles } = search;
    const loads = await firstQueries(outDir, search);
    figures.push({ lang, pages: titles.length, ...(await measureQueries(search)), ...loads });
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

/** Measures queries for titles of a site, once everything that they need is in memory. */
async function measureQueries(search: BuiltSearch) {
  const queries = queriesOf(search, mostQueries);
  for (const query of queries) await search.search(query);
  const times: number[] = [];
  for (const query of queries) {
    // The first time fetches what is not in memory any more.
    await search.search(query);
    const costs: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const before = process.cpuUsage();
      await search.search(query);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1_000);
    }
    times.push(median(costs));
  }
  return {
    queries: times.length,
    median: median(times),
    ninetyFifth: ninetyFifthOf(times),
  };
}

/** Titles of a site as queries, from all over it. */
function queriesOf({ titles }: BuiltSearch, most: number): readonly string[] {
  const names = titles.map(({ title }) => title);
  const step = Math.max(1, Math.ceil(names.length / most));
  return names.filter((_, at) => at % step === 0);
}

/** The value that 95 of 100 do not exceed. */
function ninetyFifthOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
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
