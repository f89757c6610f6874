import type { Problem } from '#shared/errors';
import { inLang } from '#shared/paths';
import type { BuiltSite } from '../built-site.ts';
import { type BuiltSearch, openBuiltSearch } from '../search/built-search.ts';
import { type JudgedQuery, type Judgement, judge, type SearchScore, scoreOf } from '../search/judge-queries.ts';
import { queriesFile, readQueries } from '../search/read-queries.ts';
import type { Rule } from '../types.ts';

/** Least shares of a score. A set of fewer queries is too small to be held to them. */
const least: Omit<SearchScore, 'queries'> = {
  first: 0.92,
  withinThree: 0.96,
  withinSeven: 0.99,
  meanReciprocalRank: 0.94,
};
const smallSet = 20;

/** Judged queries find the right page, most of them in the first line. */
export const searchQueriesRule: Rule = {
  rule: 'search-queries',
  description: 'Queries whose right answer is known find it, most of them as the first hit.',
  unit: 'queries',
  async run(site) {
    const { docsDir } = site.settings;
    if (docsDir === undefined) return { checked: 0, problems: [] };
    const queries = await readQueries(docsDir);
    const results = await Promise.all(
      (await openBuiltSearch(site)).map((search) => judgeLang(site, search, queries[search.lang] ?? [])),
    );
    return {
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
};

async function judgeLang(site: BuiltSite, search: BuiltSearch, queries: readonly JudgedQuery[]) {
  const paths = new Set(search.head.pages.map(({ path }) => path));
  const judgements: Judgement[] = [];
  const absent = new Map<string, Problem>();
  for (const { query, expect } of queries) {
    const own = expect.map((path) => inLang(path, search.lang, site.settings));
    const existing = own.filter((path) => paths.has(path));
    for (const path of own) if (!paths.has(path)) absent.set(path, missing(query, path));
    if (existing.length === 0) continue;
    const { groups } = await search.search(query);
    const links = groups.flatMap(({ hits }) => hits.map(({ link }) => link));
    judgements.push(judge({ query, expect: existing }, links));
  }
  return { checked: judgements.length, problems: [...absent.values(), ...scoreProblems(search.lang, judgements)] };
}

/** What a set lacks, with the queries that are to blame. */
export function scoreProblems(lang: string, judgements: readonly Judgement[]): readonly Problem[] {
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
      rule: 'search-queries',
      severity: 'error',
      message: `The search in \`${lang}\` answers too few of ${score.queries} queries well: ${shares}.`,
      hint: worst.join(', '),
    },
  ];
}

function missing(query: string, path: string): Problem {
  return {
    rule: 'search-queries',
    severity: 'warning',
    message: `The query \`${query}\` is to find \`${path}\`, which is no page of the search.`,
    file: queriesFile,
  };
}
