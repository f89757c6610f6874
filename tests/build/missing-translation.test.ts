import { beforeAll, expect, test } from 'vitest';
import type { PageFile } from '#shared/types';
import { parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { sharedSite } from '../support/shared-site.ts';
import type { BuiltSite } from '../support/site.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await sharedSite('missing-translation');
});

const origin = 'https://half.example';

test('a page missing in one language is served there with the text of the other', async () => {
  const page = parseHtml(await site.output('zh/guide/english-only.html'));
  expect(page.text('main h1')).toBe('English only');
  expect(page.text('main')).toContain('Nobody has translated this yet.');
});

test('a notice says so, in the language of the reader', async () => {
  const page = parseHtml(await site.output('zh/guide/english-only.html'));
  expect(page.text('main')).toContain('本页尚未翻译，以下为原文。');
  expect(parseHtml(await site.output('zh/guide/both.html')).text('main')).not.toContain('本页尚未翻译');
  expect(parseHtml(await site.output('guide/english-only.html')).text('main')).not.toContain('not been translated');
});

test('the shell around it is in the language of the reader, the text is marked as what it is', async () => {
  const page = parseHtml(await site.output('zh/guide/english-only.html'));
  expect(page.attribute('html', 'lang')).toBe('zh-CN');
  expect(page.document.querySelector('main h1')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('it names the original as canonical; neither has alternates', async () => {
  for (const file of ['zh/guide/english-only.html', 'guide/english-only.html']) {
    const page = parseHtml(await site.output(file));
    expect(page.links('canonical')).toEqual([['', `${origin}/guide/english-only`]]);
    expect(page.links('alternate', 'hreflang').filter(([lang]) => lang !== '')).toEqual([]);
  }
});

test('it is not in the sitemap; pages in both languages are, twice', async () => {
  const urls = [...(await site.output('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(
    ['/', '/guide/both', '/guide/english-only', '/guide/news', '/zh/', '/zh/guide/both'].map((path) => origin + path),
  );
});

test('readers find it in the search of their language; llms.txt has it once', async () => {
  expect((await indexedPages(site, 'zh')).map(({ path }) => path)).toContain('/zh/guide/english-only');
  expect(await site.output('zh/llms.txt')).not.toContain('english-only');
  expect(await site.output('llms.txt')).toContain(`${origin}/guide/english-only.md`);
});

test('its page data name the language of the text, and say that it is not a translation', async () => {
  const { page } = await site.json<PageFile>('page-data/zh/guide/english-only.json');
  expect(page).toMatchObject({
    routePath: '/zh/guide/english-only',
    relativePath: 'en/guide/english-only.md',
    lang: 'zh',
    fallbackFrom: 'en',
    translations: [
      { lang: 'en', routePath: '/guide/english-only', isTranslated: true },
      { lang: 'zh', routePath: '/zh/guide/english-only', isTranslated: false },
    ],
  });
});

test('a link to it from a page of the other language is valid', async () => {
  const { document } = parseHtml(await site.output('zh/index.html'));
  const hrefs = [...document.querySelectorAll('article a:not(.heading-anchor)')].map((a) => a.getAttribute('href'));
  expect(hrefs).toEqual(['/zh/guide/both', '/zh/guide/english-only']);
});

test('links of the text lead to pages of the reader if they exist, in HTML, page data and twin', async () => {
  const others = ['/guide/both', '/guide/news#news', 'https://other.example/'];
  const original = ['/guide/both', '/guide/both#both', '/', ...others];
  const shown = ['/zh/guide/both', '/zh/guide/both#both', '/zh/', ...others];
  for (const [page, expected] of [
    ['guide/english-only', original],
    ['zh/guide/english-only', shown],
  ] as const) {
    expect(linksOf(await site.output(`${page}.html`), 'article ul a')).toEqual(expected);
    expect(linksOf((await site.json<PageFile>(`page-data/${page}.json`)).html ?? '', 'ul a')).toEqual(expected);
  }
  const twin = await site.output('zh/guide/english-only.md');
  expect(twin).toContain('[By file](/zh/guide/both.md#both)');
  expect(twin).toContain('[In this language only](/guide/news.md#news)');
});

function linksOf(html: string, selector: string): readonly (string | null)[] {
  return [...parseHtml(html).document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
}
