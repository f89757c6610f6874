import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError } from '#shared/errors';
import { type BuiltSearch, openBuiltSearch, queriesOf } from '../check/search/built-search.ts';
import { judgeSearch, readJudgedQueries, type SearchScore, scoreOf } from '../check/search/judged-queries.ts';
import { median } from './results.ts';

/**
 * The searches of an output folder, by language.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function openSearches(outDir: string): Promise<readonly BuiltSearch[]> {
  const files = new Set(await glob('**', { cwd: outDir }));
  const searches = await openBuiltSearch({ files, read: (file) => readFile(join(outDir, file), 'utf8') });
  if (searches.length > 0) return searches;
  throw new DocSiteError(`There is no search index in \`${outDir}\`.`, {
    rule: 'option',
    hint: 'Name the output folder of a build with a local search: `--search dist`.',
  });
}

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

/** Maximum number of measured first queries, each of which opens a fresh index. */
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
    const loads: number[] = [];
    for (const query of queriesOf(search, mostFirstQueries)) loads.push(await search.bytesOf(query));
    const bytes = { firstQueryGzip: median(loads), ninetyFifthGzip: ninetyFifthOf(loads) };
    figures.push({ lang, pages: titles.length, ...(await measureQueries(search)), ...bytes });
  }
  return figures;
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
  return { queries: times.length, median: median(times), ninetyFifth: ninetyFifthOf(times) };
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

/** How well the search of a language answers a set of queries. */
interface LangScore extends SearchScore {
  readonly lang: string;
}

/**
 * Asks the searches of an output folder the queries of a file.
 *
 * @throws DocSiteError when the folder has no search, or the file holds something else.
 */
export async function scoreSearch(outDir: string, queriesFile: string): Promise<readonly LangScore[]> {
  const queries = await readJudgedQueries(queriesFile);
  return Promise.all(
    (await openSearches(outDir)).map(async (search) => ({
      lang: search.lang,
      ...scoreOf(await judgeSearch(search, queries)),
    })),
  );
}

/** Scores as lines for the terminal. */
export function formatScores(scores: readonly LangScore[]): string {
  return scores
    .map(
      ({ lang, queries, first, withinThree }) =>
        `${lang}: ${queries} queries; first hit right ${percent(first)}, one of three ${percent(withinThree)}`,
    )
    .join('\n');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
