import type { BuiltSearch } from '../../check/search/built-search.ts';
import { median } from '../results.ts';

/** Cost of the queries of one language, in milliseconds of processor time. */
export interface QueryTimes {
  readonly lang: string;
  readonly queries: number;
  readonly median: number;
  /** 95 of 100 queries cost no more. */
  readonly ninetyFifth: number;
}

/** Maximum number of measured queries. */
const mostQueries = 200;
/** Measurements per query; the median leaves out garbage collection and the like. */
const turns = 3;

/** Measures queries for titles of a site, once everything that they need is in memory. */
export async function measureQueries(search: BuiltSearch): Promise<QueryTimes> {
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
    lang: search.lang,
    queries: times.length,
    median: median(times),
    ninetyFifth: ninetyFifthOf(times),
  };
}

/** Titles of a site as queries, from all over it. */
export function queriesOf({ titles }: BuiltSearch, most: number): readonly string[] {
  const names = titles.map(({ title }) => title);
  const step = Math.max(1, Math.ceil(names.length / most));
  return names.filter((_, at) => at % step === 0);
}

/** The value that 95 of 100 do not exceed. */
export function ninetyFifthOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
