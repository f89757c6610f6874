/** Result of requesting a link to another site. */
export type LinkAnswer =
  | { readonly kind: 'ok' }
  /** The server says that the page is at another address for good. */
  | { readonly kind: 'moved'; readonly to: string }
  /** `why` is the end of a sentence. */
  | { readonly kind: 'dead' | 'blocked' | 'unreachable'; readonly why: string };

/** How `requestLink` waits. */
export interface Patience {
  /** Milliseconds until a request counts as failed. */
  readonly timeout: number;
  /** Waits before another try, for some milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

/** Requests of one link after failures that may pass. */
const maxTries = 3;

const maxRedirects = 10;

/** Longest pause before another try: if a server asks for a longer one, its page is requested in the next run. */
const longestPause = 30_000;

/** Answers that servers give to robots. A reader may see the page. */
const robotStatuses = new Set([401, 403, 405, 406, 429, 999]);

const headers = { 'user-agent': 'Mozilla/5.0 (compatible; doc-site check)', accept: 'text/html,*/*;q=0.8' };

/** Requests an address as for a reader who follows a link: with HEAD, then with GET if that fails. */
export async function requestLink(url: string, patience: Patience): Promise<LinkAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, retryAfter } = await requestOnce(url, attempt === 1 ? 'HEAD' : 'GET', patience);
    if (retryAfter === undefined || attempt === maxTries) return answer;
    await patience.pause(Math.min(Math.max(retryAfter, 1000 * attempt), longestPause));
  }
}

interface Attempt {
  readonly answer: LinkAnswer;
  /** Milliseconds that the server wants clients to wait; absent if another try cannot change the answer. */
  readonly retryAfter?: number;
}

async function requestOnce(url: string, method: 'HEAD' | 'GET', patience: Patience): Promise<Attempt> {
  try {
    const followed = await follow(url, method, patience);
    const isFinal = method === 'GET' || followed.response.ok || followed.response.status === 429;
    return attemptOf(isFinal ? followed : await follow(url, 'GET', patience));
  } catch (error) {
    return failedAttempt(error, patience);
  }
}

interface Followed {
  readonly response: Response;
  /** Address after the permanent redirects at the beginning; undefined without one. */
  readonly movedTo: string | undefined;
}

async function follow(start: string, method: string, { timeout }: Patience): Promise<Followed> {
  let url = start;
  let isPermanent = true;
  let movedTo: string | undefined;
  const signal = AbortSignal.timeout(timeout);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    const location = response.headers.get('location');
    const isRedirect = [301, 302, 303, 307, 308].includes(response.status) && location !== null;
    if (!isRedirect || redirects === maxRedirects || !isOfWeb(location, url)) return { response, movedTo };
    url = new URL(location, url).href;
    isPermanent &&= response.status === 301 || response.status === 308;
    if (isPermanent) movedTo = url;
  }
}

/** Whether a redirect leads to an address that browsers request. */
function isOfWeb(location: string, from: string): boolean {
  return URL.canParse(location, from) && /^https?:$/.test(new URL(location, from).protocol);
}

function attemptOf({ response, movedTo }: Followed): Attempt {
  const { status } = response;
  if (response.ok) return { answer: movedTo === undefined ? { kind: 'ok' } : { kind: 'moved', to: movedTo } };
  const why = `the server answers with the status ${status}.`;
  if (status === 429 || (status >= 500 && !robotStatuses.has(status))) {
    const kind = status === 429 ? 'blocked' : 'unreachable';
    return { answer: { kind, why }, retryAfter: 1000 * (Number(response.headers.get('retry-after')) || 0) };
  }
  if (status < 400) {
    const location = response.headers.get('location') ?? '';
    const wrong = isOfWeb(location, response.url)
      ? `more than ${maxRedirects} times`
      : `to \`${location}\`, which is no page`;
    return { answer: { kind: 'dead', why: `it redirects ${wrong}.` } };
  }
  return { answer: { kind: robotStatuses.has(status) ? 'blocked' : 'dead', why } };
}

function failedAttempt(error: unknown, { timeout }: Patience): Attempt {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { answer: { kind: 'unreachable', why: `no answer within ${timeout / 1000} seconds.` }, retryAfter: 0 };
  }
  // `fetch` throws a TypeError whose cause tells what happened.
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) {
    // Without one, it refuses an address, such as one with a password.
    if (error instanceof TypeError) return { answer: { kind: 'blocked', why: 'it cannot be requested.' } };
    throw error;
  }
  if ('code' in cause && cause.code === 'ENOTFOUND') {
    return { answer: { kind: 'dead', why: 'there is no such host.' }, retryAfter: 0 };
  }
  return { answer: { kind: 'unreachable', why: `the request fails: ${cause.message.trim()}.` }, retryAfter: 0 };
}
