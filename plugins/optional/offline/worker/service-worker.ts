/**
 * The service worker: a script of its own, which the build writes with the constants below in front. Each build has a
 * cache. The cache of a new build is filled before the new worker takes over, so pages stay readable meanwhile.
 */

/** Hash of the build. */
declare const build: string;
/** Path of the site, with both slashes. */
declare const base: string;

/** What a page asks of the worker; the answer comes through the port of the message. */
type Wish = { readonly kind: 'keep'; readonly urls: readonly string[] } | { readonly kind: 'all' | 'some' | 'state' };

/** Hashes of all files that can be kept, by URL. */
type Files = Readonly<Record<string, string>>;

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = `doc-site ${base} `;
const listUrl = `${base}offline.json`;
/** Stands in the cache of a reader who keeps the whole site. */
const allMark = `${base}offline-all`;
const anyVersion = { ignoreSearch: true, ignoreVary: true };

scope.addEventListener('install', (event) => event.waitUntil(takeOver()));
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOthers(), scope.clients.claim()])));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === scope.location.origin && url.pathname.startsWith(base);
  if (!isOurs || request.method !== 'GET' || request.headers.has('range')) return;
  event.respondWith(url.pathname.startsWith(`${base}static/`) ? keptFirst(request) : networkFirst(request));
});

scope.addEventListener('message', (event) => {
  const reply = (value: unknown) => event.ports[0]?.postMessage(value);
  event.waitUntil(fulfil(event.data, reply).catch(() => reply({ isFailed: true })));
});

async function fulfil(wish: Wish, reply: (value: unknown) => void): Promise<void> {
  const cache = await caches.open(prefix + build);
  if (wish.kind === 'keep') {
    const known = await knownFiles(cache);
    await keep(
      cache,
      wish.urls.filter((url) => known[url] !== undefined),
    );
  } else if (wish.kind === 'all') {
    await keep(cache, Object.keys(await knownFiles(cache)), (done) => reply({ done }));
    await cache.put(allMark, new Response(''));
  } else if (wish.kind === 'some') {
    await cache.delete(allMark);
    const pages = Object.keys(await knownFiles(cache)).filter((url) => !isShell(url));
    await Promise.all(pages.map((url) => cache.delete(url)));
  }
  reply({ hasAll: (await cache.match(allMark)) !== undefined });
}

/**
 * Fills the cache of this build with what the reader has of the last one. Fails as a whole if a file cannot be loaded.
 */
async function takeOver(): Promise<void> {
  const cache = await caches.open(prefix + build);
  const list = await load(listUrl);
  const files: Files = await list.clone().json();
  const before = await previousCache();
  const known = before === undefined ? {} : await knownFiles(before);
  const hasAll = (await before?.match(allMark)) !== undefined;
  const missing: string[] = [];
  for (const [url, hash] of Object.entries(files)) {
    const kept = await before?.match(url, anyVersion);
    if (kept !== undefined && known[url] === hash) await cache.put(url, kept);
    else if (kept !== undefined || hasAll || isShell(url)) missing.push(url);
  }
  await keep(cache, missing);
  if (hasAll) await cache.put(allMark, new Response(''));
  // Last: a cache without it is not complete.
  await cache.put(listUrl, list);
  await scope.skipWaiting();
}

/** Scripts, styles, fonts and icons: no page works without them, and which of them a page loads is not known before. */
function isShell(url: string): boolean {
  return /\/static\/.*(?:\.(?:js|css|woff2)|\/icons\.\w+\.svg)$/.test(url);
}

async function previousCache(): Promise<Cache | undefined> {
  for (const name of await otherCaches()) {
    const cache = await caches.open(name);
    if ((await cache.match(listUrl)) !== undefined) return cache;
  }
  return undefined;
}

async function dropOthers(): Promise<void> {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

async function otherCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + build);
}

async function knownFiles(cache: Cache): Promise<Files> {
  return (await (await cache.match(listUrl))?.json()) ?? {};
}

/** Loads what the cache lacks, a few files at a time. `onProgress` gets the part that is there, from 0 to 1. */
async function keep(cache: Cache, urls: readonly string[], onProgress?: (done: number) => void): Promise<void> {
  const queue = urls.values();
  let done = 0;
  const work = async () => {
    for (const url of queue) {
      if ((await cache.match(url, anyVersion)) === undefined) await cache.put(url, await load(url));
      done += 1;
      onProgress?.(done / urls.length);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function load(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return withoutRedirect(response);
}

/** A browser refuses a redirected answer as the document of another address. */
async function withoutRedirect(response: Response): Promise<Response> {
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

/** For files whose names change with their contents. */
async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, anyVersion);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await put(request, response);
  return response;
}

/** The newest version, or the stored one if there is no network. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    const cache = await caches.open(prefix + build);
    // Only what has been kept: the page says what it has read.
    const isKept = response.ok && (await cache.match(request, anyVersion)) !== undefined;
    if (isKept) await put(request, response);
    return response;
  } catch (error) {
    const kept = await caches.match(request, anyVersion);
    if (kept !== undefined) return kept;
    throw error;
  }
}

async function put(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(prefix + build);
  const copy = await withoutRedirect(response.clone());
  const { origin, pathname } = new URL(request.url);
  await cache.put(origin + pathname, copy);
}
