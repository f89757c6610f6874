/** Rejects the promises that are being awaited. */
const waiting = new Set<() => void>();

const rejectAll = () => {
  for (const reject of waiting) reject();
};

/**
 * Awaits what code of the site returns. When the process has nothing left to do that could settle it, Node would end
 * without a word: then, or after `seconds` (default: no limit), it rejects with the error of `unsettled`.
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
