import { chmod, readFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

const browser = testBrowser({ isDev: true });
const foreign = createServer((_request, response) => {
  response
    .setHeader('Content-Type', 'text/html')
    .end('<!doctype html><link rel="icon" href="data:,"><h1>Elsewhere</h1>');
});
let site: TestSite;
let server: TestServer;
/** Path of the file with the address that the server has opened. */
let opened: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  site = await copyFixture('with-base');
  const opener = path.join(site.root, 'browser.sh');
  opened = path.join(site.root, 'opened');
  await site.write('browser.sh', `#!/bin/sh\necho "$1" > '${opened}'\n`);
  await chmod(opener, 0o755);
  server = await startDev(site, { args: ['--open'], env: { BROWSER: opener } });
});
afterAll(async () => {
  foreign.close();
  await server?.close();
  await site?.dispose();
});

test('`--open` opens the home page in the browser that BROWSER names', async () => {
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(`${server.url}\n`);
  expect(new URL(server.url).pathname).toBe('/docs/');
});

/** A page on another port of this machine. */
async function elsewhere(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`);
  return page;
}

test('a page of another origin can neither run nor read anything of the dev server, nor open its socket', async () => {
  const own = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const sockets: string[] = [];
  const scripts = new Set<string>();
  own.on('websocket', (socket) => sockets.push(socket.url()));
  own.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await own.goto(new URL('guide/page', server.url).href);
  await whenTitled(own, 'Page');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  // The page may go on to request others.
  const urls = [...scripts];
  expect(urls.length).toBeGreaterThan(0);

  const page = await elsewhere();
  browser.expectMessages(/Failed to load resource|WebSocket|CORS|ERR_/);
  const ran = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (src) =>
            new Promise<boolean>((resolve) => {
              const script = Object.assign(document.createElement('script'), { src });
              script.onload = () => resolve(true);
              script.onerror = () => resolve(false);
              document.head.append(script);
            }),
        ),
      ),
    urls,
  );
  expect(ran).toEqual(urls.map(() => false));
  const read = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    new URL('page-data/guide/page.json', server.url).href,
  );
  expect(read).toBe(false);
  const opened = await page.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      }),
    sockets[0] ?? '',
  );
  expect(opened).toBe(false);
});

test('a link on a page of another origin opens a page', async () => {
  const page = await elsewhere();
  await page.evaluate((url) => location.assign(url), new URL('guide/page', server.url).href);
  await whenTitled(page, 'Page');
});

test.each(['text/html', '*/*'])(
  'a path without a page is answered with 404, if the client accepts %s',
  async (accept) => {
    const statusOf = async (path: string) => (await fetch(new URL(path, server.url), { headers: { accept } })).status;
    expect([await statusOf('guide/page'), await statusOf('guide/nowhere')]).toEqual([200, 404]);
  },
);

test.each(['//', '//evil.example/x', '/%zz', '/%00', '/page-data/%zz.json', '/page-data//.json', '/\\evil', '/?%zz'])(
  'a request of %s gets an answer without a stack',
  async (target) => {
    for (const accept of ['text/html', '*/*']) {
      const response = await fetch(new URL(server.url).origin + target, { headers: { accept }, redirect: 'manual' });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(text).not.toMatch(/\bat .+:\d+:\d+/);
      expect(text).not.toContain(site.root);
    }
  },
);

test.each<[string, string, number]>([
  ['', '*/*', 200],
  ['', 'application/json', 200],
  ['index.html', 'image/png', 200],
  ['.', '*/*', 404],
  ['..', 'image/png', 404],
  ['guide/../index', '*/*', 404],
  ['static/..%2findex.html', '*/*', 404],
  ['\\x', '*/*', 404],
  ['/x/', 'image/png', 404],
])('the path /docs/%s is answered with a page if the client accepts %s, status %i', async (path, accept, expected) => {
  const { port, pathname } = new URL(server.url);
  // Not `fetch`, which resolves dots.
  const [status, html] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const request = get({ port, path: pathname + path, headers: { accept } }, async (response) => {
      resolve([response.statusCode, (await response.setEncoding('utf8').toArray()).join('')]);
    });
    request.on('error', reject);
  });
  expect(status).toBe(expected);
  expect(html).toContain('<main');
});

test.each([
  ['/', 'text/html', 302, '/docs/'],
  ['/docs', '*/*', 302, '/docs/'],
  ['/guide/page', 'text/html', 404, null],
  ['/api/data', 'application/json', 404, null],
] as const)(
  'outside of the base, %s for a client that accepts %s has the status %i',
  async (path, accept, status, location) => {
    const response = await fetch(new URL(path, server.url), { headers: { accept }, redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
    if (status === 404) expect(await response.text()).toContain('/docs');
  },
);

test('a tab outside of the base shows its page once the base is changed', { tags: 'all' }, async () => {
  browser.expectMessages(/status of 404/);
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL('/guide/page', server.url).href);
  await page.getByText('The site is at /docs/.').waitFor();
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace("base: '/docs/'", "base: '/'"));
  await whenTitled(page, 'Page');
});
