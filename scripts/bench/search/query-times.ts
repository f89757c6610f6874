import type { BuiltSearch } from '../../check/search/built-search.ts';
import { median } from '../results.ts';

/** What queries of one language cost, in milliseconds of processor time. */
export interface QueryTimes {
  readonly lang: string;
  readonly queries: number;
  readonly median: number;
  /** Nine of ten queries cost no more. */
  readonly ninetieth: number;
}

/** Most queries that are measured. */
const mostQueries = 200;

/** Measures queries for titles and headings of a site, once everything that they need is in memory. */
export async function measureQueries(search: BuiltSearch): Promise<QueryTimes> {
  const names = search.head.pages.flatMap(({ title, headings }) => [title, ...headings.map(([text]) => text)]);
  const step = Math.max(1, Math.ceil(names.length / mostQueries));
  const queries = names.filter((_, at) => at % step === 0);
  for (const query of queries) await search.search(query);
  const times: number[] = [];
  for (const query of queries) {
    // The first time fetches what is not in memory any more.
    await search.search(query);
    const before = process.cpuUsage();
    await search.search(query);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  times.sort((a, b) => a - b);
  return {
    lang: search.lang,
    queries: times.length,
    median: median(times),
    ninetieth: times[Math.floor(times.length * 0.9)] ?? Number.NaN,
  };
}
