import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('services');

/** Stands in for a slow API of Algolia: finds one heading, or nothing. The queries are added to the list. */
async function answer(page: Page): Promise<readonly unknown[]> {
  const queries: unknown[] = [];
  await page.route(/^https:\/\/app-dsn\.algolia\.net\//i, async (route) => {
    const { requests } = route.request().postDataJSON();
    const [{ query, indexName, hitsPerPage, facetFilters }] = requests;
    queries.push({ query, indexName, hitsPerPage, facetFilters });
    const hierarchy = { lvl0: 'Guide', lvl1: 'Install', lvl2: 'With npm' };
    const highlighted = Object.entries(hierarchy).map(([key, value]) => [key, { value, matchLevel: 'none' }]);
    const hit = {
      objectID: '1',
      type: 'lvl2',
      url: 'https://docs.example.com/install#npm',
      url_without_anchor: 'https://docs.example.com/install',
      anchor: 'npm',
      content: null,
      hierarchy,
      _highlightResult: { hierarchy: Object.fromEntries(highlighted) },
      _snippetResult: { hierarchy: Object.fromEntries(highlighted) },
    };
    const hits = query.startsWith('np') ? [hit] : [];
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: { results: [{ index: 'docs', query, hits, nbHits: hits.length, page: 0 }] } });
  });
  return queries;
}

test('the dialog asks Algolia, within language and version, and leads to a hit without loading the page', async () => {
  const page = await browser.visit(site.href('/'));
  const queries = await answer(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await whenAlive(page);
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search the documentation').fill('npm');
  const hit = page.locator('.DocSearch-Hit a');
  await hit.waitFor();
  expect(await hit.getAttribute('href')).toBe(site.href('/install#npm'));
  expect(queries.at(-1)).toEqual({
    query: 'npm',
    indexName: 'docs',
    hitsPerPage: 5,
    facetFilters: ['language:en', 'version:2.x', 'type:content'],
  });
  await page.keyboard.press('Enter');
  await whenTitled(page, 'Install');
  expect(new URL(page.url()).hash).toBe('#npm');
  expect(await page.locator('.DocSearch-Container').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
  expect(requested.filter((url) => url.includes('search-index'))).toEqual([]);
});

test('nothing of DocSearch is loaded before the search opens, and pages name language and version', {
  tags: 'all',
}, async () => {
  const page = await browser.visit(site.href('/'));
  await whenAlive(page);
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => ('encodedBodySize' in entry ? [entry.name] : [])),
  );
  expect(sizes.filter((name) => name.includes('algolia'))).toEqual([]);
  const metaOf = (html: string) => [...html.matchAll(/<meta name="docsearch:(\w+)" content="([^"]*)">/g)];
  expect(metaOf(await site.output('install.html')).map(([, name, value]) => [name, value])).toEqual([
    ['language', 'en'],
    ['version', '2.x'],
  ]);
  expect(metaOf(await site.output('zh/index.html')).map(([, name, value]) => [name, value])).toEqual([
    ['language', 'zh-CN'],
  ]);
});

const titleOfColors = 'the dialog is in the language and the colors of the page: %s';

test.each(['dark'] as const)(titleOfColors, expectColors);
test.each(['light'] as const)(titleOfColors, { tags: 'all' }, expectColors);

async function expectColors(colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ colorScheme, stored: { 'doc-site-visited': '1' } });
  const queries = await answer(page);
  await page.goto(site.href('/zh/?q=nothing'));
  await page.getByText('没有找到相关结果：').waitFor();
  expect(await page.getByRole('button', { name: '关闭搜索' }).count()).toBe(1);
  expect(queries.at(-1)).toMatchObject({ query: 'nothing', facetFilters: ['language:zh-CN', 'type:content'] });
  const colors = await page.evaluate(() => {
    const colorOf = (selector: string, name: 'backgroundColor' | 'fill') => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element)[name];
    };
    const probe = document.createElement('i');
    probe.style.backgroundColor = 'var(--color-raised)';
    probe.style.fill = 'var(--color-text)';
    document.body.append(probe);
    const own = getComputedStyle(probe);
    return {
      modal: [colorOf('.DocSearch-Modal', 'backgroundColor'), own.backgroundColor],
      logo: [colorOf('.DocSearch-Logo .cls-1', 'fill'), own.fill],
    };
  });
  expect(colors.modal[0]).toBe(colors.modal[1]);
  expect(colors.logo[0]).toBe(colors.logo[1]);
}

describe('with an agent', { tags: 'all' }, () => {
  const answering = servedFixture('services', {
    async change(copy) {
      const config = await copy.read('doc-site.config.ts');
      await copy.write(
        'doc-site.config.ts',
        config.replace("indexName: 'docs'", "indexName: 'docs', askAi: 'agent-1'"),
      );
    },
  });

  test('a question goes to the agent', async () => {
    const page = await browser.visit(answering.href('/'));
    await answer(page);
    const asked = page.waitForRequest(/\/agent-studio\/1\/agents\/agent-1\/completions/);
    await page.route(/\/agent-studio\//, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'data: [DONE]\n\n' }),
    );
    await whenAlive(page);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search the documentation').fill('How is it installed?');
    await page.getByRole('option', { name: 'How is it installed?' }).click();
    expect((await asked).postData()).toContain('How is it installed?');
  });
});
