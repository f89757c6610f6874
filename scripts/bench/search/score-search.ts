import { judgeSearch, readJudgedQueries, type SearchScore, scoreOf } from '../../check/search/judged-queries.ts';
import { openSearches } from './open-searches.ts';

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
