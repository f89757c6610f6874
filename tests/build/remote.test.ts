import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pluginRemote } from '../../plugins/optional/remote/index.ts';
import { enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const readme = '# Tool\n\n[Guide](docs/guide.md#start), [help](help.md) and [npm](https://npm.example).\n';
let files: Readonly<Record<string, string>>;
let requested: string[];
/** Files that the server answers with in an unusual way. */
const odd: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/endless.md': (response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(5_000_000, 'text ')));
  },
  '/latin.md': (response) => {
    response.setHeader('Content-Type', 'text/plain; charset=iso-8859-1');
    response.end(Buffer.from('# Café\n', 'latin1'));
  },
  '/utf-16.md': (response) => response.end(Buffer.from('\ufeff# Café\n', 'utf16le')),
  '/windows.md': (response) => response.end(Buffer.from('# Café\n', 'latin1')),
  '/image.md': (response) => response.end(Buffer.from([137, 80, 78, 71, 0])),
  '/page.md': (response) => response.end('\n<!DOCTYPE html><p>Text'),
  '/empty.md': (response) => response.end(),
  '/cut.md': (response) => response.destroy(),
  '/late.md': () => {},
};
const server = createServer(({ url = '' }, response) => {
  requested.push(url);
  const answer = odd[url];
  if (answer !== undefined) return answer(response);
  const text = files[url];
  response.statusCode = text === undefined ? 404 : 200;
  if (text?.startsWith('<')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(text);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  requested = [];
  files = { '/v1/README.md': readme, '/v1/docs/guide.md': '# Guide\n\n## Start\n' };
});

const siteOf = (pages: Readonly<Record<string, string>>) =>
  siteOfTest({
    plugins: [pluginRemote({ pages })],
    files: { 'docs/en/index.md': '# Home\n' },
  });
const siteWith = (options: Omit<Parameters<typeof pluginRemote>[0], 'pages'> = {}) =>
  siteOfTest({
    plugins: [
      pluginRemote({
        pages: { tool: `${origin}/v1/README.md`, 'tool/guide': `${origin}/v1/docs/guide.md` },
        ...options,
      }),
    ],
    config: enAndZh,
    files: { 'docs/en/index.md': '# Home\n', 'docs/zh/index.md': '# 首页\n' },
  });

test('files of another server are pages, and their links lead to pages or to the server', async () => {
  const site = await siteWith();
  const { read } = await site.build();
  const linksOn = async (file: string) =>
    [...parseHtml(await read(file)).document.querySelectorAll('article p a')].map((link) => link.getAttribute('href'));
  expect(await linksOn('tool.html')).toEqual(['/tool/guide#start', `${origin}/v1/help.md`, 'https://npm.example']);
  expect(await linksOn('zh/tool.html')).toContain('/zh/tool/guide#start');
});

test('each address is downloaded once', async () => {
  const site = await siteWith();
  await site.model();
  files = {};
  await site.write({ 'docs/en/index.md': '# Changed\n' });
  await site.model();
  expect(requested.toSorted()).toEqual(['/v1/README.md', '/v1/docs/guide.md']);
});

test('with `refresh`, a build has the new text, or the last one with a warning', async () => {
  const site = await siteWith({ refresh: true });
  await site.model();
  files = { '/v1/README.md': '# Other\n' };
  await site.write({ 'docs/en/index.md': '# Changed\n' });
  const { docs } = await site.model();
  expect(docs.filter(({ lang }) => lang === 'en').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Other', 'Guide']),
  );
  expect(site.messages).toMatchObject([
    { level: 'warn', message: expect.stringContaining('/v1/docs/guide.md` answers with the status 404. The page has') },
  ]);
});

test('all addresses without Markdown stop the build', async () => {
  files = { '/v1/README.md': '<!doctype html>' };
  await expect((await siteWith()).model()).rejects.toMatchObject({
    problems: [
      { rule: 'remote', message: expect.stringContaining('/v1/README.md` answers with an HTML page') },
      { rule: 'remote', message: expect.stringContaining('/v1/docs/guide.md` answers with the status 404.') },
    ],
  });
});

test('mistakes in a file of another server are reported at its address', async () => {
  files = {
    '/v1/README.md': readme.replace('#start', '#stort'),
    '/v1/docs/guide.md': files['/v1/docs/guide.md'] ?? '',
  };
  const place = { file: `${origin}/v1/README.md`, line: 3, column: 1 };
  expect(await (await siteWith()).problems()).toMatchObject([
    { rule: 'dead-anchor', ...place },
    { rule: 'dead-anchor', ...place },
  ]);
});

test.each([
  ['endless.md', 'answers with more than 2 MiB.'],
  ['windows.md', 'answers with text that is not in the encoding `utf-8`.'],
  ['image.md', 'answers with data that is not text.'],
  ['page.md', 'answers with an HTML page, not with Markdown.'],
  ['empty.md', 'answers with nothing.'],
  ['cut.md', 'cannot be downloaded (UND_ERR_SOCKET).'],
  ['late.md', 'does not answer within 10 s.'],
])('an answer without Markdown is reported once, with its reason: %s', { tags: 'all' }, async (file, reason) => {
  const site = await siteOf({ one: `${origin}/${file}`, two: `${origin}/${file}` });
  const message = expect.stringContaining(`\`${origin}/${file}\` ${reason}`);
  await expect(site.model()).rejects.toMatchObject({ problems: [{ message }] });
});

test('a file is read in the encoding that the server, or its own beginning, names', async () => {
  const { docs } = await (await siteOf({ one: `${origin}/latin.md`, two: `${origin}/utf-16.md` })).model();
  expect(docs.map(({ title }) => title).sort()).toEqual(['Café', 'Café', 'Home']);
});
