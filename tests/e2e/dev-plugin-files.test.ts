import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: TestServer;

const plugin = `{
  name: 'files',
  setup(api) {
    api.addOutputFiles(({ pages }) => [
      { path: 'titles.json', content: JSON.stringify(pages.map(({ title }) => title)) },
      { path: 'zh/点.bin', content: new Uint8Array([1, 2, 255]) },
    ]);
  },
}`;

beforeAll(async () => {
  site = await copyFixture('minimal');
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace('{\n', `{\n  plugins: [${plugin}],\n`));
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const get = (path: string) => fetch(new URL(path, server.url));

test('files that a plugin writes from all pages are served in their current state', async () => {
  const first = await get('/titles.json');
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const titles = await first.json();
  expect(titles).not.toContain('Added');
  await site.write('docs/en/added.md', '# Added\n');
  await expect.poll(async () => (await get('/titles.json')).json(), { timeout: 10_000 }).toContain('Added');
});

test('binary files are served unchanged, under any name', async () => {
  const answer = await get(`/zh/${encodeURIComponent('点')}.bin`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
});
