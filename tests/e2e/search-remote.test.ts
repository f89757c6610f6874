import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { serveSite } from '../support/serve.ts';
import { buildFixture, type TestSite } from '../support/site.ts';

type Answer = (request: URL, response: ServerResponse) => void;

const browser = testBrowser();
let site: TestSite;
let preview: PreviewServer;
/** Plays the API and passes all else on to the preview server. */
let front: Server;
let origin = '';
let answer: Answer;
let asked: URL[] = [];

beforeAll(async () => {
  site = await buildFixture('remote-search');
  preview = await serveSite(site);
  front = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  front?.closeAllConnections();
  front?.close();
  await preview?.close();
  await site?.dispose();
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin);
  if (url.pathname === '/api/search') {
    asked.push(url);
    answer(url, response);
    return;
  }
  const passed = await fetch(new URL(url.pathname, preview.url), { headers: { Accept: '*/*' } });
  const type = passed.headers.get('content-type') ?? '';
  const policy = passed.headers.get('content-security-policy');
  response.writeHead(passed.status, { 'Content-Type': type, ...(policy && { 'Content-Security-Policy': policy }) });
  response.end(Buffer.from(await passed.arrayBuffer()));
}

function json(value: unknown): Answer {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  };
}

const hit = { type: 'header', header: 'Below', link: '/guide/target#below', statement: 'The text of the target.' };

async function search(text: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin);
  await whenAlive(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
  return page;
}

const options = (page: Page) => page.getByRole('option');

test('two indexes give seven hits in all, and more on demand', { tags: 'all' }, async () => {
  const hits = (name: string) => Array.from({ length: 7 }, (_, index) => ({ ...hit, header: `${name} ${index + 1}` }));
  answer = json([
    { name: 'docs', hits: hits('Docs') },
    { name: 'blog', hits: hits('Blog') },
  ]);
  const page = await search('text');
  await options(page).nth(6).waitFor();
  expect(await options(page).locator('.search-header').allInnerTexts()).toEqual([
    ...['Docs 1', 'Docs 2', 'Docs 3', 'Docs 4'],
    ...['Blog 1', 'Blog 2', 'Blog 3'],
  ]);
  await page.getByRole('button', { name: 'More' }).waitFor();
});

test('the API is asked by GET with keyword, limit, indexes and language; groups are shown with their names, and an empty group says so', async () => {
  answer = json([
    { name: 'docs', hits: [hit] },
    { name: 'blog', hits: [] },
  ]);
  const page = await search('text & more');
  await page.getByRole('group', { name: 'docs' }).getByRole('option').waitFor();
  expect(asked.map(({ search: query }) => query)).toEqual([
    '?site=one&keyword=text+%26+more&limit=7&searchIndexes=docs%2Cblog&lang=en',
  ]);
  expect(await page.getByRole('group', { name: 'blog' }).textContent()).toBe('blogNo results found');
  expect(await page.locator('mark').allTextContents()).toEqual(['text']);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/guide/target#below`);
});

const titleOfFailure = '%s is a failure, after which the search recovers';

test.each<[string, Answer]>([['HTML', (_, response) => response.end('<!doctype html><p>Not found</p>')]])(
  titleOfFailure,
  expectRecovery,
);

test.each<[string, Answer]>([
  ['a status of 500', (_, response) => response.writeHead(500).end('{}')],
  ['another type', json({ hits: 3 })],
  ['a connection that ends', (_, response) => response.destroy()],
  [
    'ten megabytes',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify([{ name: 'docs', hits: [{ ...hit, statement: 'a'.repeat(10_000_000) }] }]));
    },
  ],
])(titleOfFailure, { tags: 'all' }, expectRecovery);

async function expectRecovery(_: string, given: Answer): Promise<void> {
  answer = given;
  browser.expectMessages(/^error: /);
  const page = await search('target');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByText('No results').count()).toBe(0);
  answer = json([{ name: 'docs', hits: [hit] }]);
  await page.getByRole('combobox').fill('target again');
  await options(page).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
}

test('hits with wrong fields or links that are not safe are left out, markup is text', async () => {
  answer = json([
    null,
    7,
    {
      name: 'docs',
      hits: [
        { ...hit, link: 'javascript:alert(1)' },
        { ...hit, link: ' java\nscript:alert(1)' },
        { ...hit, link: 'data:text/html,x' },
        { ...hit, link: '//evil.example/' },
        { ...hit, link: 4 },
        { link: '/guide/target' },
        null,
        'text',
        {
          ...hit,
          header: '<img src=x onerror=alert(1)>',
          statement: { a: 1 },
          highlightInfoList: [{ start: -4, length: 1e9 }],
        },
        { ...hit, header: '__proto__', link: 'https://other.example/page' },
      ],
    },
  ]);
  const page = await search('img');
  await options(page).first().waitFor();
  expect(await options(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual([
    '/guide/target#below',
    'https://other.example/page',
  ]);
  expect(await page.locator('.search-header').allTextContents()).toEqual(['<img src=x onerror=alert(1)>', '__proto__']);
  expect(await page.getByRole('dialog').locator('img').count()).toBe(0);
});

test('the answer to the last query wins, whatever the order of the answers', { tags: 'all' }, async () => {
  answer = (url, response) => {
    const keyword = url.searchParams.get('keyword') ?? '';
    const wait = keyword === 'slow' ? 900 : 0;
    setTimeout(() => json([{ name: 'docs', hits: [{ ...hit, header: keyword }] }])(url, response), wait);
  };
  const page = await search('slow');
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('combobox').fill('quick');
  await options(page).waitFor();
  await page.waitForTimeout(1_000);
  expect(await page.locator('.search-header').allTextContents()).toEqual(['quick']);
  expect(asked.map((url) => url.searchParams.get('keyword'))).toEqual(['slow', 'quick']);
});

test('an answer that does not arrive within eight seconds is a failure, and delays no other query', {
  tags: 'all',
}, async () => {
  answer = () => undefined;
  browser.expectMessages(/No answer in 8 s/);
  const page = await search('target');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByText('No results').count()).toBe(0);
  answer = json([{ name: 'docs', hits: [hit] }]);
  await page.getByRole('combobox').fill('target again');
  await options(page).waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('an answer of almost a megabyte shows its first hits', { tags: 'all' }, async () => {
  answer = json([{ name: 'docs', hits: Array(1_900).fill({ ...hit, statement: 'target '.repeat(50) }) }]);
  const page = await search('target');
  await options(page).first().waitFor({ timeout: 8000 });
  expect(await options(page).count()).toBeLessThan(10);
});

test('a site with a remote search has no index of its own', async () => {
  expect((await site.outputFiles()).filter((file) => /search[-_]index/.test(file))).toEqual([]);
});
