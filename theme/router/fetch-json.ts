/** Outcome of a request: a value, a response that cannot be used, or no response at all. */
export type Answer<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'bad'; readonly reason: string }
  | { readonly kind: 'none'; readonly error: unknown };

/** Timeout in milliseconds; counts as a bad answer. */
export const answerTimeout = 10_000;

/**
 * Fetches and validates JSON. Never rejects.
 *
 * @param parse returns undefined for unexpected data
 */
export async function fetchJson<T>(url: string, parse: (value: unknown) => T | undefined): Promise<Answer<T>> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), answerTimeout);
  try {
    const response = await fetch(url, { signal: aborter.signal });
    if (!response.ok) return { kind: 'bad', reason: `status ${response.status}` };
    const value = parse(JSON.parse(await response.text()));
    return value === undefined ? { kind: 'bad', reason: 'not the expected data' } : { kind: 'value', value };
  } catch (error) {
    if (aborter.signal.aborted) return { kind: 'bad', reason: `no answer in ${answerTimeout / 1000} s` };
    return error instanceof SyntaxError ? { kind: 'bad', reason: 'not JSON' } : { kind: 'none', error };
  } finally {
    clearTimeout(timer);
  }
}
