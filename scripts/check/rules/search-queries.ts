import path from 'node:path';
import { inLang } from '#shared/paths';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { type BuiltSearch, openBuiltSearch } from '../search/built-search.ts';
import { type JudgedQuery, type Judgement, judge, type SearchScore, scoreOf } from '../search/judge-queries.ts';
import { queriesFile, readQueries } from '../search/read-queries.ts';

/** Least shares of a score. A set of fewer queries is too small to be held to them. */
const least: Omit<SearchScore, 'queries'> = {
  first: 0.92,
  withinThree: 0.96,
  withinSeven: 0.98,
  meanReciprocalRank: 0.94,
};
const smallSet = 20;

/** Judged queries find the right page, most of them in the first line. */
export const searchQueriesCheck: SiteCheck = {
  rule: 'search-queries',
  description: 'Queries whose right answer is known find it, most of them as the first hit.',
  unit: 'queries',
  async run(context) {
    const { site, config } = context;
    const queries = await readQueries(config.docsDir);
    const results = await Promise.all(
      (await openBuiltSearch(site)).map((search) => judgeLang(context, search, queries[search.lang] ?? [])),
    );
    return {
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
};

async function judgeLang({ config }: CheckContext, search: BuiltSearch, queries: readonly JudgedQuery[]) {
  const paths = new Set(search.titles.map(({ path }) => path));
  const judgements: Judgement[] = [];
  const absent = new Map<string, CheckProblem>();
  for (const { query, expect } of queries) {
    const own = expect.map((path) => inLang(path, search.lang, config));
    const existing = own.filter((path) => paths.has(path));
    for (const path of own) if (!paths.has(path)) absent.set(path, missing(query, path, config));
    if (existing.length === 0) continue;
    const { groups } = await search.search(query);
    const links = groups.flatMap(({ hits }) => hits.map(({ link }) => link));
    judgements.push(judge({ query, expect: existing }, links));
  }
  return { checked: judgements.length, problems: [...absent.values(), ...scoreProblems(search.lang, judgements)] };
}

/** What a set lacks, with the queries that are to blame. */
export function scoreProblems(lang: string, judgements: readonly Judgement[]): readonly CheckProblem[] {
  const score = scoreOf(judgements);
  if (score.queries < smallSet) return [];
  const failed = (['first', 'withinThree', 'withinSeven', 'meanReciprocalRank'] as const).filter(
    (key) => score[key] < least[key],
  );
  if (failed.length === 0) return [];
  const shares = failed.map((key) => `${key} ${score[key].toFixed(3)} of at least ${least[key]}`).join(', ');
  const worst = judgements
    .filter(({ place }) => place !== 1)
    .map(
      ({ query, place, links }) => `\`${query}\` (${place === 0 ? 'not found' : `place ${place}`}; first ${links[0]})`,
    );
  return [
    {
      message: `The search in \`${lang}\` answers too few of ${score.queries} queries well: ${shares}.`,
      hint: worst.join(', '),
    },
  ];
}

function missing(query: string, wanted: string, { root, docsDir }: CheckContext['config']): CheckProblem {
  return {
    severity: 'warning',
    message: `The query \`${query}\` is to find \`${wanted}\`, which is no page of the search.`,
    file: toSitePath(path.join(docsDir, queriesFile), root),
  };
}
