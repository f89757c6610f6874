/** How long a file may take, in milliseconds. */
const fileTimeout = 15_000;

/** Fetches a JSON file of the site. Rejects if the request fails. */
export async function fetchFile(url: string, options?: RequestInit): Promise<unknown> {
  return JSON.parse(await fetchText(url, options));
}

/** Like `fetchFile`, but for text. */
export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}
