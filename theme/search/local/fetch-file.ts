/** How long a file may take, in milliseconds. */
const fileTimeout = 15_000;

/** Fetches a JSON file of the site. Rejects when there is no good answer, and keeps nothing of it. */
export async function fetchFile(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.json();
}
