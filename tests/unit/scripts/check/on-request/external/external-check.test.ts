import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store } from '../../../../../../plugins/reuse/store.ts';
import { requestingLinks } from '../../../../../../scripts/check/on-request/external/external-check.ts';
import { temporaryFolder } from '../../../../../support/temporary-folder.ts';
import { contextOf, findings } from '../../site-of.ts';

/** What the server was asked, as `HEAD /path`. */
let requests: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let pauses: number[] = [];
let origin = '';
let folder = '';
let store: Store;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  requests = [];
  pauses = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = temporaryFolder();
  store = openStore(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  store.close();
  server.closeAllConnections();
  server.close();
});

const check = (timeout = 60_000) =>
  requestingLinks(
    { store, onProgress: () => undefined },
    { timeout, pause: async (milliseconds) => void pauses.push(milliseconds) },
  );

const link = (to: string) => `<div data-article=""><a href="${to}">a</a></div>`;
const site = (...paths: readonly string[]) => ({
  output: { 'index.html': paths.map((to) => link(origin + to)).join('') },
});
const notes = async (...paths: readonly string[]) => (await check().run(await contextOf(site(...paths)))).notes;

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(code, headers).end();

test('an address that answers is requested once a day, whatever anchors follow it', async () => {
  answer = status(200);
  expect(await findings(check(), site('/a', '/a#part'))).toEqual([]);
  expect(await notes('/a', '/b')).toEqual(['2 ok (1 answered within the last day, not requested again)']);
  expect(requests).toEqual(['HEAD /a', 'HEAD /b']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000_000 });
  expect(await notes('/a')).toEqual(['1 ok']);
  expect(requests).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /a']);
});

test('a page that is gone is an error on every page that links to it, and is requested again in the next run', async () => {
  answer = status(404);
  const output = { 'index.html': link(`${origin}/a`), 'b.html': link(`${origin}/a#part`) };
  const docs = { 'en/index.md': `# Home\n\n[a](${origin}/a)` };
  const expected = [
    `docs/en/index.md:3:1: dead: <a> refers to \`${origin}/a\`: the server answers with the status 404.`,
    `dist/b.html: dead: <a> refers to \`${origin}/a#part\`: the server answers with the status 404.`,
  ];
  expect(await findings(check(), { output, docs })).toEqual(expected);
  expect(await findings(check(), { output, docs })).toEqual(expected);
  expect(requests).toEqual(['HEAD /a', 'GET /a', 'HEAD /a', 'GET /a']);
});

test('a host that stays silent is not asked for all of its addresses', async () => {
  answer = () => undefined;
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const found = await findings(check(20), site(...paths));
  expect(found).toHaveLength(20);
  expect(found.at(-1)).toContain('not requested, because its host has not answered 4 other addresses.');
  expect(new Set(requests.map((request) => request.split(' ')[1])).size).toBeLessThanOrEqual(6);
});

test('a dead link of the frame is reported once', async () => {
  answer = status(410);
  const frame = `<nav><a href="${origin}/a">a</a></nav>`;
  expect(await findings(check(), { output: { 'index.html': frame, 'b.html': frame } })).toEqual([
    `dist/index.html: dead: <a> refers to \`${origin}/a\`: the server answers with the status 410.`,
  ]);
});

test('a server that does not support HEAD gets a GET request', async () => {
  answer = ({ method }, response) => status(method === 'HEAD' ? 405 : 200)(undefined, response);
  expect(await findings(check(), site('/a'))).toEqual([]);
  expect(requests).toEqual(['HEAD /a', 'GET /a']);
});

test('a permanent redirect is a warning with the new address, a temporary redirect is not', async () => {
  answer = ({ url }, response) => {
    if (url === '/old') return status(301, { location: '/new' })(undefined, response);
    if (url === '/today') return status(302, { location: '/new' })(undefined, response);
    return status(200)(undefined, response);
  };
  expect(await findings(check(), site('/old', '/today'))).toEqual([
    `warning: dist/index.html: moved: <a> refers to \`${origin}/old\`: it has moved to \`${origin}/new\`.`,
  ]);
  expect(await notes('/old', '/today')).toEqual([
    '1 ok, 1 moved (2 answered within the last day, not requested again)',
  ]);
});

test('redirects in a circle are an error', async () => {
  answer = status(302, { location: '/a' });
  expect(await findings(check(), site('/a'))).toEqual([
    `dist/index.html: dead: <a> refers to \`${origin}/a\`: it redirects more than 10 times.`,
  ]);
});

test.each(['http://%zz:99999/', 'file:///etc/hosts'])('a redirect to %s is an error', async (location) => {
  answer = status(302, { location });
  expect(await findings(check(), site('/a'))).toEqual([
    `dist/index.html: dead: <a> refers to \`${origin}/a\`: it redirects to \`${location}\`, which is no page.`,
  ]);
});

test('an address that cannot be requested is a warning', async () => {
  const url = origin.replace('//', '//user:password@');
  expect(await findings(check(), { output: { 'index.html': link(url) } })).toEqual([
    `warning: dist/index.html: blocked: <a> refers to \`${url}\`: it cannot be requested.`,
  ]);
});

test('a server that limits requests gets the pause that it asks for', async () => {
  answer = (_, response) => status(requests.length < 3 ? 429 : 200, { 'retry-after': '7' })(undefined, response);
  expect(await findings(check(), site('/a'))).toEqual([]);
  expect([requests, pauses]).toEqual([
    ['HEAD /a', 'GET /a', 'GET /a'],
    [7000, 7000],
  ]);
});

test.each([
  [403, 'blocked', 2],
  [429, 'blocked', 3],
  [503, 'unreachable', 4],
  [999, 'blocked', 2],
])('status %i is the warning `%s` after %i requests', async (code, kind, count) => {
  answer = status(code);
  expect(await findings(check(), site('/a'))).toEqual([
    `warning: dist/index.html: ${kind}: <a> refers to \`${origin}/a\`: the server answers with the status ${code}.`,
  ]);
  expect(requests).toHaveLength(count);
});

test('a server that does not answer in time is a warning after three requests', async () => {
  answer = () => undefined;
  expect(await findings(check(100), site('/a'))).toEqual([
    `warning: dist/index.html: unreachable: <a> refers to \`${origin}/a\`: no answer within 0.1 seconds.`,
  ]);
  expect(pauses).toEqual([1000, 2000]);
});

test('a refused connection is a warning with its cause', async () => {
  await new Promise((resolve) => server.close(resolve));
  const [finding] = await findings(check(), site('/a'));
  expect(finding).toMatch(/^warning: dist\/index\.html: unreachable: .*: the request fails: .*ECONNREFUSED/);
});

test('addresses of the site itself, examples, local addresses and canonical addresses are not requested', async () => {
  const html = ['/b', 'https://docs.example/b', 'https://a.example.com', 'http://localhost:3000', 'mailto:a@b.org']
    .map(link)
    .join('');
  const output = { 'index.html': `<link rel="canonical" href="${origin}/a">${html}` };
  expect((await check().run(await contextOf({ output }))).checked).toBe(0);
});

test('only one of the edit links is requested', async () => {
  answer = status(200);
  const config = {
    locales: [{ lang: 'en', label: 'English', editLink: { docRepoBaseUrl: `${origin}/docs`, text: 'Edit' } }],
  };
  const output = { 'a.html': link(`${origin}/docs/a.md`), 'b.html': link(`${origin}/docs/b.md`) };
  expect(await findings(check(), { output, config })).toEqual([]);
  expect(requests).toEqual(['HEAD /docs/a.md']);
});
