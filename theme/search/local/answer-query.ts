import type { SearchQuery, SearchResult } from '#search';
import { setNewest } from '#shared/set-newest';
import type { OpenedIndex } from './opened-index.ts';

/** Most answers that an index keeps. */
const mostAnswers = 100;
/** Interval in which an answer that waits for files is given without them, in milliseconds; longer than a fast line needs. */
const patience = 30;

/**
 * Gives the answers to a query, the best one last, as long as it is asked. Resolves to whether every file for that one
 * arrived.
 */
export async function answerQuery(
  { engine, files, answers }: OpenedIndex,
  { text, limit }: SearchQuery,
  isAsked: () => boolean,
  give: (result: SearchResult) => void,
): Promise<boolean> {
  const key = `${limit} ${text}`;
  const finish = (result: SearchResult) => {
    setNewest(answers, key, result, mostAnswers);
    give(result);
    return true;
  };
  const known = answers.get(key);
  if (known !== undefined) return finish(known);
  while (isAsked()) {
    const { result, missing } = engine.search(text, limit);
    if (missing.length === 0) return finish(result);
    let awaited = Number.POSITIVE_INFINITY;
    const timer = setInterval(() => {
      // Without a new file, the answer is the same.
      if (files.running() === awaited) return;
      awaited = files.running();
      const { result: early } = engine.searchEarly(text, limit);
      if (early.groups.length > 0) give({ ...early, isPartial: true });
    }, patience);
    if (await files.fetch(missing).finally(() => clearInterval(timer))) continue;
    // A page that cannot be fetched is left out. Without any hit, the answer is incomplete.
    const { result: last } = engine.search(text, limit);
    const isWhole = last.groups.length > 0 && !last.isPartial;
    give(isWhole ? last : { ...last, isPartial: true });
    return isWhole;
  }
  return true;
}
