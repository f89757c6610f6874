import { setNewest } from '#shared/set-newest';
import type { Answer } from './fetch-json.ts';

/** Least-recently-used cache of answers with a value. Concurrent requests for one key share one request. */
interface AnswerCache<T> {
  /** Answers from the cache, from a pending request or from a new one. */
  get(key: string): Promise<Answer<T>>;
  /** Always requests; an answer with a value replaces the cached one. */
  refresh(key: string): Promise<Answer<T>>;
  has(key: string): boolean;
}

/** @param limit largest number of answers */
export function createAnswerCache<T>(limit: number, request: (key: string) => Promise<Answer<T>>): AnswerCache<T> {
  const answers = new Map<string, Promise<Answer<T>>>();

  const keep = (key: string, answer: Promise<Answer<T>>) => setNewest(answers, key, answer, limit);

  async function refresh(key: string): Promise<Answer<T>> {
    const answer = await request(key);
    if (answer.kind === 'value') keep(key, Promise.resolve(answer));
    return answer;
  }

  return {
    refresh,
    has: (key) => answers.has(key),
    async get(key) {
      const known = answers.get(key);
      const pending = known ?? request(key);
      keep(key, pending);
      const answer = await pending;
      if (answer.kind !== 'value' && answers.get(key) === pending) answers.delete(key);
      return answer;
    },
  };
}
