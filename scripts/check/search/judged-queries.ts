import path from 'node:path';
import { z } from 'zod';
import { withoutHashAndQuery } from '#shared/paths';
import { readJson } from '../../../plugins/content/read-json.ts';
import type { BuiltSearch } from './built-search.ts';

const schema = z.record(
  z.string(),
  z.array(z.strictObject({ query: z.string().min(1), expect: z.array(z.string().startsWith('/')).min(1) })),
);

/**
 * Queries by language with the pages that answer them. `expect`: route paths, without the prefix of the language; any
 * of them as the first hit is right.
 */
export type JudgedQueries = z.infer<typeof schema>;

/** Position of the first right hit of a query, starting at 1; 0 if it is not among the hits. */
export interface Judgement {
  readonly query: string;
  readonly place: number;
  /** Link of the first hit. */
  readonly first: string | undefined;
}

/** Score of a set of queries. */
export type SearchScore = ReturnType<typeof scoreOf>;

/** Reads a file of judged queries; none if it does not exist. Throws `DocSiteError` for other content. */
export async function readJudgedQueries(file: string): Promise<JudgedQueries> {
  const hint = 'Expected `{ "<lang>": [{ "query": "…", "expect": ["/path"] }] }`.';
  const folder = path.dirname(file);
  return (await readJson(path.basename(file), { folder, schema, rule: 'search-queries', hint })) ?? {};
}

/** The route paths in the search of a language that a query expects. */
export function expectedPaths(paths: ReadonlySet<string>, lang: string, expect: readonly string[]): readonly string[] {
  return expect.flatMap((path) => [`/${lang}${path}`, path].find((own) => paths.has(own)) ?? []);
}

/** Runs the queries of a search's language, except those whose pages it does not have. */
export async function judgeSearch(search: BuiltSearch, queries: JudgedQueries): Promise<readonly Judgement[]> {
  const paths = new Set(search.titles.map(({ path }) => path));
  const judgements: Judgement[] = [];
  for (const { query, expect } of queries[search.lang] ?? []) {
    const expected = expectedPaths(paths, search.lang, expect);
    if (expected.length === 0) continue;
    const hits = (await search.search(query)).groups.flatMap((group) => group.hits);
    const place = 1 + hits.findIndex(({ link }) => expected.includes(withoutHashAndQuery(link)));
    judgements.push({ query, place, first: hits[0]?.link });
  }
  return judgements;
}

/** Sums up judgements as shares from 0 to 1; without any, both are 1. */
export function scoreOf(judgements: readonly Judgement[]) {
  const count = judgements.length;
  const share = (most: number) =>
    count === 0 ? 1 : judgements.filter(({ place }) => place > 0 && place <= most).length / count;
  return { queries: count, first: share(1), withinThree: share(3) };
}
