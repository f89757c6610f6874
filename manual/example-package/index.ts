/** Keeps answers for a while, so that the same question is not asked twice. */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();

  readonly #maxAge: number;

  /** @param options - How long answers stay. */
  constructor({ maxAge = 60_000 }: CacheOptions = {}) {
    this.#maxAge = maxAge;
  }

  /** How many answers there are. */
  get size(): number {
    return this.#answers.size;
  }

  /**
   * Returns the kept answer to a question, or asks for a new one.
   *
   * @param question - The question, in any language.
   * @param ask - Called if no answer is kept, or if it is older than {@link CacheOptions.maxAge}.
   * @throws What `ask` throws; nothing is kept then.
   */
  async answerTo(question: string, ask: (question: string) => Promise<string>): Promise<Answer> {
    const known = this.#answers.get(question);
    if (known !== undefined && Date.now() - known.time < this.#maxAge) return known;
    const answer = { text: await ask(question), time: Date.now() };
    this.#answers.set(question, answer);
    return answer;
  }
}

/** Options of an {@link AnswerCache}. */
export interface CacheOptions {
  /**
   * How long an answer stays, in milliseconds.
   *
   * @defaultValue `60_000`
   */
  readonly maxAge?: number;
}

/** An answer, and when it came. */
export interface Answer {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/**
 * Makes questions comparable: extra spaces and capital letters make no difference.
 *
 * @example
 * ```ts
 * normalize('  What is Rspack? '); // 'what is rspack?'
 * ```
 */
export function normalize(question: string): string {
  return question.trim().replace(/\s+/g, ' ').toLowerCase();
}
