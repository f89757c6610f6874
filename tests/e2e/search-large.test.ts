import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { langSearch } from '../../plugins/search-files/lang-search.ts';
import { searchIndexFiles } from '../../plugins/shared/search-file.ts';
import type { SearchSection } from '../../plugins/shared/types.ts';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { indexedPages } from '../support/search.ts';
import { serveSite } from '../support/serve.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

/** A site of a few pages whose index is cut into parts, as for a large one. */
const browser = testBrowser();
let site: BuiltSite;
let server: PreviewServer;
/** The files of two indexes: too large to be fetched ahead, and small enough. */
let large: ReadonlyMap<string, string>;
let medium: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await sharedSite('search');
  server = await serveSite(site, { base: '/workshop/' });
  [large, medium] = await Promise.all([filesOf(0), filesOf(100_000)]);
});
afterAll(() => server?.close());

/** The files of a search that is cut into parts; up to a size, the whole index is there, too. */
async function filesOf(fetchedAhead: number): Promise<ReadonlyMap<string, string>> {
  const sizes = { oneFile: 0, fetchedAhead };
  const searches = ['en', 'zh'].map(async (lang) => langSearch({ lang, sections: await sectionsOf(lang) }, sizes));
  return new Map(searchIndexFiles(await Promise.all(searches)).map(({ path, content }) => [path, content]));
}

async function sectionsOf(lang: string): Promise<readonly SearchSection[]> {
  return (await indexedPages(site, lang)).flatMap(({ path, title, headings, texts }) =>
    texts.map((content, at) => {
      const [header, id] = headings[at - 1] ?? ['', ''];
      return { routePath: path, title, header, id, depth: at === 0 ? 1 : 2, content, rank: 1 };
    }),
  );
}

/** A page that gets such an index, with what it fetches of it. */
async function visit(path = '', files = large) {
  const page = await browser.newPage({ stored: { 'doc-site-visited': 'true' } });
  const fetched: string[] = [];
  await page.route(/search[-_]index/, (route) => {
    const file = new URL(route.request().url()).pathname.replace('/workshop/', '');
    fetched.push(file);
    return route.fulfill({
      contentType: 'application/json',
      body: files.get(file) ?? '',
      status: files.has(file) ? 200 : 404,
    });
  });
  await page.goto(new URL(path, server.url).href);
  await whenAlive(page);
  return { page, fetched };
}

async function firstHit(page: Page, text: string): Promise<string | null> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
  await page.locator('[role="option"] .search-statement').first().waitFor();
  return page.locator('[role="option"] .search-header').first().textContent();
}

test('a large index is searched in the worker, and only what a query needs is fetched', async () => {
  const { page, fetched } = await visit();
  expect(await firstHit(page, 'createPlane')).toBe('createPlane');
  expect(page.workers()).toHaveLength(1);
  const pages = fetched.filter((file) => file.includes('.page-'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThan([...large.keys()].filter((file) => file.includes('en.page-')).length);
});

test('after the first answer the rest is loaded in one file, and searches need no network', async () => {
  const { page } = await visit('', medium);
  const rest = page.waitForResponse(/search_index\.en\.whole\.\w+\.json$/);
  expect(await firstHit(page, 'createPlane')).toBe('createPlane');
  await (await rest).finished();
  await page.route(/search_index\.en\.(?:part|page)/, (route) => route.abort());
  // Until all of it is in the index, which takes a moment, parts are asked for in vain; then the query is tried again.
  browser.allowMessages(/could not be loaded/, /Failed to load resource/);
  await page.getByRole('combobox').fill('screw');
  await page.getByRole('option').nth(6).locator('.search-statement').waitFor();
});

test('misspelt words and Chinese are found in it too', { tags: 'all' }, async () => {
  const { page } = await visit();
  expect(await firstHit(page, 'fretsaww')).toBe('Change the blade');
  const chinese = await visit('zh/');
  expect(await firstHit(chinese.page, '更换锯条')).toBe('更换锯条');
});

test('missing parts are reported, and requested again', { tags: 'all' }, async () => {
  const { page } = await visit();
  browser.expectMessages(/could not be loaded/);
  await page.route(/search_index\.en\.part/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('saw');
  await page.getByText('Search is unavailable. Trying again…').waitFor();
  await page.unroute(/search_index\.en\.part/);
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.locator('[role="option"]').getByText('Saw').first().waitFor();
});
