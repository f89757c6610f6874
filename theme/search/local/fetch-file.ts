/** How long a file may take, in milliseconds. */
const fileTimeout = 15_000;

/** Fetches a JSON file of the site. Rejects when there is no good answer, and keeps nothing of it. */
export async function fetchFile(url: string, cache?: RequestCache): Promise<unknown> {
  return JSON.parse(await fetchText(url, cache));
}

/** Fetches a file of the site as text; else like `fetchFile`. */
export async function fetchText(url: string, cache: RequestCache = 'default'): Promise<string> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}
