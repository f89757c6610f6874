import path from 'node:path';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { type BuiltSearch, openBuiltSearch } from '../search/built-search.ts';
import {
  expectedPaths,
  type JudgedQueries,
  type Judgement,
  judgeSearch,
  readJudgedQueries,
  scoreOf,
} from '../search/judged-queries.ts';

/** Name of the file with judged queries in the docs folder of a site. */
const queriesFile = 'search-queries.json';
/** Lowest accepted shares; sets with fewer queries than `smallSet` are exempt. */
const least = { first: 0.92, withinThree: 0.96 } as const;
const smallSet = 20;

/** Requires that judged queries find the right page, most of them as the first hit. */
export const searchQueriesCheck: SiteCheck = {
  rule: 'search-queries',
  description: 'Queries whose right answer is known find it, most of them as the first hit.',
  unit: 'queries',
  async run({ site, config }) {
    const queries = await readJudgedQueries(path.join(config.docsDir, queriesFile));
    const results = await Promise.all(
      (await openBuiltSearch(site)).map(async (search) => {
        const judgements = await judgeSearch(search, queries);
        const problems = [...missingPages(search, queries, config), ...scoreProblems(search.lang, judgements)];
        return { checked: judgements.length, problems };
      }),
    );
    return {
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
      problems: results.flatMap(({ problems }) => problems),
    };
  },
};

/** A problem if a share is too low, with the queries that failed. */
export function scoreProblems(lang: string, judgements: readonly Judgement[]): readonly CheckProblem[] {
  const score = scoreOf(judgements);
  const failed = (['first', 'withinThree'] as const).filter((key) => score[key] < least[key]);
  if (score.queries < smallSet || failed.length === 0) return [];
  const shares = failed.map((key) => `${key} ${score[key].toFixed(3)} of at least ${least[key]}`).join(', ');
  const worst = judgements
    .filter(({ place }) => place !== 1)
    .map(({ query, place, first }) => `\`${query}\` (${place === 0 ? 'not found' : `place ${place}`}; first ${first})`);
  return [
    {
      message: `The search in \`${lang}\` answers too few of ${score.queries} queries well: ${shares}.`,
      hint: worst.join(', '),
    },
  ];
}

function missingPages(search: BuiltSearch, queries: JudgedQueries, { root, docsDir }: CheckContext['config']) {
  const paths = new Set(search.titles.map(({ path }) => path));
  const isMissing = (page: string) => expectedPaths(paths, search.lang, [page]).length === 0;
  return (queries[search.lang] ?? []).flatMap(({ query, expect }) =>
    expect.filter(isMissing).map(
      (wanted): CheckProblem => ({
        severity: 'warning',
        message: `The query \`${query}\` expects \`${wanted}\`, which the search in \`${search.lang}\` does not have.`,
        file: toSitePath(path.join(docsDir, queriesFile), root),
      }),
    ),
  );
}
