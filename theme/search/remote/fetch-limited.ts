/** How long an answer may take, in milliseconds. */
export const remoteTimeout = 8_000;
/** Longer answers are no answers, in bytes. */
const remoteLimit = 1_000_000;

/** Fetches a text of limited length, and reads no more of it. Rejects when there is no good answer. */
export async function fetchLimited(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' }, credentials: 'omit' });
  if (!response.ok) throw new Error(`The search API answered with status ${response.status}.`);
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > remoteLimit) {
      await reader.cancel();
      throw new Error(`The answer of the search API is longer than ${remoteLimit} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
