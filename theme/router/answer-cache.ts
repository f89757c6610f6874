import type { Answer } from './fetch-json.ts';

/** Good answers by key, the least recently used ones dropped first; requests for one key at a time are one request. */
export interface AnswerCache<T> {
  /** The answer from the cache, from the request that runs, or from a new one. */
  get(key: string): Promise<Answer<T>>;
  /** A new request, whose answer takes the place of the old one when it is good. */
  refresh(key: string): Promise<Answer<T>>;
  has(key: string): boolean;
}

/** A cache of at most `limit` answers. */
export function createAnswerCache<T>(limit: number, request: (key: string) => Promise<Answer<T>>): AnswerCache<T> {
  const answers = new Map<string, Promise<Answer<T>>>();

  function keep(key: string, answer: Promise<Answer<T>>): void {
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= limit) break;
      answers.delete(oldest);
    }
  }

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
