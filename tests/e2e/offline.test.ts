import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { pluginOffline } from '../../plugins/optional/offline/index.ts';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { sharedSite } from '../support/shared-site.ts';

const firstEdition = { 'docs/en/read.md': '# Read\n\nThe first edition.\n\n![Dot](/dot@2x.svg)\n' };

let site: TestSite;
let preview: PreviewServer;
/** Stands before the preview server and can be unplugged. */
let front: Server;
let isUnplugged = false;
let origin = '';

beforeAll(async () => {
  site = await createTestSite({
    plugins: [pluginOffline()],
    files: {
      'docs/en/index.md': '# Home\n\n[Read](./read.md), [unread](./unread.md).\n',
      ...firstEdition,
      'docs/public/dot@2x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>Dot</title></svg>',
      'docs/en/unread.md': '# Unread\n\nA text about zebras.\n',
    },
  });
  await site.build();
  preview = await createPreviewServer({ outDir: path.join(site.root, 'dist') });
});
afterAll(async () => {
  await preview?.close();
  await site?.dispose();
});
beforeEach(async () => {
  isUnplugged = false;
  front = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterEach(() => {
  front.closeAllConnections();
  front.close();
});
// After the hooks above, so that pages close before their server.
const browser = testBrowser();

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isUnplugged) {
    request.socket.destroy();
    return;
  }
  const passed = await fetch(new URL(request.url ?? '/', preview.url), { headers: { accept: '*/*' } });
  const type = passed.headers.get('content-type') ?? '';
  const policy = passed.headers.get('content-security-policy');
  response.writeHead(passed.status, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) });
  response.end(Buffer.from(await passed.arrayBuffer()));
}

async function buildWith(texts: Readonly<Record<string, string>>): Promise<void> {
  await site.write(texts);
  await site.build();
}

function unplug(): void {
  browser.allowMessages(/ERR_|Failed to fetch|FetchEvent|no answer/);
  isUnplugged = true;
  front.closeAllConnections();
}

/** Addresses that are kept, in all caches. */
const keptUrls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep this site offline' });

test('pages that were read can be read again without a network, and no others', async () => {
  const page = await browser.visit(origin);
  await keepButton(page).waitFor();
  await page.locator('article').getByRole('link', { name: 'Read', exact: true }).click();
  await whenTitled(page, 'Read');
  const read = ['/', '/read', '/page-data/read.json', '/dot@2x.svg'];
  await expect.poll(() => keptUrls(page)).toEqual(expect.arrayContaining(read));
  expect(await keptUrls(page)).not.toContain('/unread');
  unplug();
  await page.reload();
  await page.getByText('The first edition.').waitFor();
  await whenAlive(page);
  await page.goto(`${origin}/?from=bookmark`);
  await whenAlive(page);
  await page.locator('article').getByRole('link', { name: 'Read', exact: true }).click();
  await whenTitled(page, 'Read');
  await expect(page.goto(`${origin}/unread`)).rejects.toThrow('ERR_');
});

test('the whole site is kept on request, with the search, until the reader changes their mind', async () => {
  const page = await browser.visit(origin);
  await keepButton(page).click();
  const kept = page.getByRole('button', { name: 'Available offline', pressed: true });
  await kept.waitFor();
  unplug();
  await page.goto(`${origin}/unread`);
  await whenAlive(page);
  await kept.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zebras');
  await page
    .getByRole('option', { name: /zebras/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await kept.click();
  await keepButton(page).waitFor();
  expect(await keptUrls(page)).not.toContain('/unread');
});

test('a new build replaces the old one only when all that was kept of it has been loaded', {
  tags: 'all',
}, async () => {
  const page = await browser.visit(`${origin}/read`);
  await keepButton(page).waitFor();
  await expect.poll(() => keptUrls(page)).toContain('/read');
  const [before] = await page.evaluate(() => caches.keys());
  onTestFinished(() => buildWith(firstEdition));
  await buildWith({ 'docs/en/read.md': '# Read\n\nThe second edition.\n' });
  unplug();
  await page.reload();
  await page.getByText('The first edition.').waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([before]);
  isUnplugged = false;
  // The page itself is not opened again: only the worker loads it.
  await page.goto(origin);
  await whenAlive(page);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before);
  unplug();
  await page.goto(`${origin}/read`);
  await page.getByText('The second edition.').waitFor();
});

test('without the plugin there is neither worker nor list', async () => {
  const files = await (await sharedSite('bilingual')).outputFiles();
  expect(files).toContain('index.html');
  expect(files.filter((file) => /^(?:sw\.js|offline\.json)$/.test(file))).toEqual([]);
});
