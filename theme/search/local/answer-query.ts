import type { SearchQuery, SearchResult } from '#search';
import { setNewest } from '#shared/set-newest';
import type { OpenedIndex } from './opened-index.ts';

/** Most answers that an index keeps. */
const mostAnswers = 100;

/** Gives the answer to a query, as long as it is asked. Resolves to whether every file for it arrived. */
export async function answerQuery(
  { engine, fetchFiles, answers }: OpenedIndex,
  { text, limit }: SearchQuery,
  isAsked: () => boolean,
  give: (result: SearchResult) => void,
): Promise<boolean> {
  const key = `${limit} ${text}`;
  while (isAsked()) {
    const { result, missing } = answers.get(key) ?? engine.search(text, limit);
    if (missing.length === 0) {
      setNewest(answers, key, { result, missing }, mostAnswers);
      give(result);
      break;
    }
    if (await fetchFiles(missing)) continue;
    // A page that cannot be fetched is left out. Without any hit, the answer is incomplete.
    const { result: last } = engine.search(text, limit);
    const isWhole = last.groups.length > 0 && !last.isPartial;
    give(isWhole ? last : { ...last, isPartial: true });
    return isWhole;
  }
  return true;
}
