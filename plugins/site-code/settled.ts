/** Rejects the promises that are being awaited. */
const waiting = new Set<() => void>();

const rejectAll = () => {
  for (const reject of waiting) reject();
};

/**
 * Awaits what code of the site returns. Rejects with the error of `unsettled` after `seconds`, by default never, and when
 * nothing will settle it: the process has nothing left to do, so that Node would end without a word.
 */
export async function settled<T>(value: T, unsettled: () => Error, seconds?: number): Promise<Awaited<T>> {
  let timer: NodeJS.Timeout | undefined;
  let reject = () => {};
  const failure = new Promise<never>((_, fail) => {
    reject = () => fail(unsettled());
  });
  if (waiting.size === 0) process.on('beforeExit', rejectAll);
  waiting.add(reject);
  if (seconds !== undefined) timer = setTimeout(reject, seconds * 1000).unref();
  try {
    return await Promise.race([value, failure]);
  } finally {
    clearTimeout(timer);
    waiting.delete(reject);
    if (waiting.size === 0) process.off('beforeExit', rejectAll);
  }
}
