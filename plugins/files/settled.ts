import { watchIdleness } from './idle.ts';

/** Rejects the promises that are being awaited. */
const waiting = new Set<() => void>();

const rejectAll = () => {
  for (const reject of waiting) reject();
};

/** How long a promise is awaited. */
export interface SettledOptions {
  /** How long it may take, in seconds. Default: no limit. */
  readonly seconds?: number | undefined;
  /**
   * How long the process may be idle meanwhile, in seconds. `Infinity`: as long as something keeps it alive. Default:
   * 600.
   */
  readonly idleSeconds?: number;
}

/**
 * Awaits what code of the site returns. Rejects with the error of `unsettled` after `seconds`, and when probably
 * nothing will settle it: the process has nothing left to do, so that Node would end without a word, or has been idle
 * for `idleSeconds`.
 */
export async function settled<T>(
  value: T,
  unsettled: () => Error,
  { seconds, idleSeconds = 600 }: SettledOptions,
): Promise<Awaited<T>> {
  let timer: NodeJS.Timeout | undefined;
  let reject = () => {};
  const failure = new Promise<never>((_, fail) => {
    reject = () => fail(unsettled());
  });
  if (waiting.size === 0) process.on('beforeExit', rejectAll);
  waiting.add(reject);
  if (seconds !== undefined) timer = setTimeout(reject, seconds * 1000).unref();
  // The last one first: the others may be waiting for it.
  const rejectLast = () => {
    if ([...waiting].at(-1) === reject) reject();
  };
  const stopWatch = idleSeconds === Infinity ? undefined : watchIdleness(rejectLast, idleSeconds);
  try {
    return await Promise.race([value, failure]);
  } finally {
    clearTimeout(timer);
    stopWatch?.();
    waiting.delete(reject);
    if (waiting.size === 0) process.off('beforeExit', rejectAll);
  }
}
