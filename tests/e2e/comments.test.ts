import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('services');

/** Stands in for the script of giscus: it loads the same styles, and replaces itself by a frame. */
const script = `
{
  const { dataset } = document.currentScript;
  document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://giscus.app/default.css' }));
  const frame = document.createElement('iframe');
  frame.src = 'https://giscus.app/' + dataset.lang + '/widget?' + new URLSearchParams(dataset);
  document.querySelector('.giscus').replaceChildren(frame);
}
`;

/** Stands in for the frame of giscus: it shows its theme, also the one that the page sends later. */
const frame = `<!doctype html><textarea></textarea><output></output><script>
const show = (theme) => { document.querySelector('output').textContent = theme; };
show(new URLSearchParams(location.search).get('theme'));
addEventListener('message', ({ data }) => show(data.giscus.setConfig.theme));
parent.postMessage({ giscus: { resizeHeight: 300 } }, '*');
</script>`;

/** Answers for giscus; what is requested is added to the list. */
async function answer(page: Page): Promise<readonly URL[]> {
  const requested: URL[] = [];
  await page.route(/^https:\/\/giscus\.app\//, (route) => {
    const url = new URL(route.request().url());
    requested.push(url);
    if (url.pathname === '/client.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (url.pathname === '/default.css') return route.fulfill({ contentType: 'text/css', body: '' });
    return route.fulfill({ contentType: 'text/html', body: frame });
  });
  return requested;
}

async function open(path: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ colorScheme });
  const requested = await answer(page);
  await page.goto(site.href(path));
  await whenAlive(page);
  return { page, requested };
}

const comments = (page: Page) => page.frameLocator('#doc-site-comments iframe');
const link = (page: Page) => page.getByRole('link', { name: 'Discussions on GitHub' });

test('comments are loaded when the reader comes near them, and replace the link that is there without script', async () => {
  const { document } = parseHtml(await site.output('guide/long.html'));
  expect(document.querySelector('a[href="https://github.com/me/my-tool/discussions"]')).not.toBeNull();
  const { page, requested } = await open('/guide/long');
  expect(await link(page).isVisible()).toBe(true);
  expect(requested).toEqual([]);
  await page.locator('article p').last().scrollIntoViewIfNeeded();
  await comments(page).getByText('light').waitFor();
  expect(await link(page).isVisible()).toBe(false);
  expect(requested.map(({ pathname }) => pathname).sort()).toEqual(['/client.js', '/default.css', '/en/widget']);
  const widget = requested.find(({ pathname }) => pathname === '/en/widget');
  expect(Object.fromEntries(widget?.searchParams ?? [])).toEqual({
    repo: 'me/my-tool',
    repoId: 'R_1',
    category: 'Comments',
    categoryId: 'C_1',
    mapping: 'pathname',
    strict: '1',
    reactionsEnabled: '1',
    inputPosition: 'bottom',
    lang: 'en',
    theme: 'light',
  });
});

test('comments change with the appearance, and keep what the reader has written; the next page has its own, in its language', async () => {
  const { page, requested } = await open('/guide/tea', 'dark');
  await comments(page).getByText('dark').waitFor();
  await comments(page).locator('textarea').fill('A question');
  await page.emulateMedia({ colorScheme: 'light' });
  await comments(page).getByText('light').waitFor();
  expect(await comments(page).locator('textarea').inputValue()).toBe('A question');
  expect(requested.filter(({ pathname }) => pathname.endsWith('/widget'))).toHaveLength(1);

  await page.locator('article').getByRole('link', { name: 'milk' }).click();
  await whenTitled(page, 'Milk');
  await comments(page).getByText('light').waitFor();
  expect(requested.filter(({ pathname }) => pathname === '/en/widget')).toHaveLength(2);
  await page.goto(site.href('/zh/guide/tea'));
  await comments(page).getByText('light').waitFor();
  expect(requested.filter(({ pathname }) => pathname === '/zh-CN/widget')).toHaveLength(1);
});

test('front matter turns comments off, and print leaves them out', { tags: 'all' }, async () => {
  const { page, requested } = await open('/install');
  expect([await page.locator('#doc-site-comments').count(), requested]).toEqual([0, []]);
  await page.goto(site.href('/guide/long'));
  await page.emulateMedia({ media: 'print' });
  expect(await link(page).isVisible()).toBe(false);
});

test('print leaves out lists about the page', { tags: 'all' }, async () => {
  const { page } = await open('/guide/more/milk');
  const backlinks = page.locator('dl', { hasText: 'Tea' });
  expect(await backlinks.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await backlinks.isVisible()).toBe(false);
});
