import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdBack, type PageOptions, testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workshop = servedFixture('search', { base: '/workshop/' });

async function visit(path = '', options: PageOptions = {}, before?: () => void): Promise<Page> {
  const page = await browser.newPage({ stored: { 'doc-site-visited': 'true' }, ...options });
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(workshop.href(path));
  await whenAlive(page);
  return page;
}

const input = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');

/** The list is drawn group by group: this waits for so many hits, and tells how many there are then. */
async function drawn(page: Page, count: number): Promise<number> {
  await options(page)
    .nth(count - 1)
    .waitFor();
  return options(page).count();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(text);
}

/** Header of each hit, as soon as the texts have been looked at too. */
async function headers(page: Page): Promise<readonly string[]> {
  await page.locator('[role="option"] .search-statement').first().waitFor();
  return page.locator('[role="option"] .search-header').allTextContents();
}

test('Control+K, Meta+K and the button open the dialog with the focus in the input, Escape closes it, and the button gets the focus back', async () => {
  const page = await visit();
  for (const key of ['Control', 'Meta']) {
    await page.keyboard.press(`${key}+k`);
    await page.getByRole('dialog').waitFor();
    expect(await input(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
});

/** Searches for a page, and opens it. */
async function openPlane(page: Page): Promise<void> {
  await searchFor(page, 'plane');
  await headers(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/guide\/plane/);
}

test('Tab stays inside it, and a click outside closes it', { tags: 'all' }, async () => {
  const page = await visit();
  await page.keyboard.press('Control+k');
  const close = page.getByRole('button', { name: 'Close' });
  await close.waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await close.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await input(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.mouse.click(5, 5);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('an element of the page below that takes the focus loses it at once', { tags: 'all' }, async () => {
  const page = await visit();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Close' }).waitFor();
  await page.locator('h1').evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await page.keyboard.type('saw');
  expect(await input(page).inputValue()).toBe('saw');
});

test('a slash opens it, and is an ordinary character inside it', { tags: 'all' }, async () => {
  const page = await visit();
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('a/b');
  expect(await input(page).inputValue()).toBe('a/b');
});

test('the index is fetched when the pointer is over the button, once, and then a search needs no network', async () => {
  const page = await visit();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.waitForTimeout(300);
  expect(requests.filter((path) => path.includes('search_index'))).toEqual([]);
  const loaded = page.waitForResponse(/static\/search_index\.en\.[0-9a-f]+\.json$/);
  await page.getByRole('button', { name: 'Search' }).hover();
  await loaded;
  await searchFor(page, 'saw');
  await headers(page);
  expect(requests.filter((path) => /search_index\.en\.[0-9a-f]+\.json$/.test(path))).toHaveLength(1);
  await page.context().setOffline(true);
  await searchFor(page, 'plane');
  await expect.poll(async () => (await headers(page))[0]).toBe('Plane');
  expect(await options(page).first().locator('.search-statement').textContent()).not.toBe('');
});

test('the list of indexes is loaded before the search opens; then index and worker are requested together with the dialog', {
  tags: 'all',
}, async () => {
  const page = await visit();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/search-index.json')),
  );
  const showScripts = await holdBack(page, '**/static/js/async/*');
  const index = page.waitForRequest(/\/search_index\.en\.\w+\.json$/);
  const worker = page.waitForRequest(/\/search-worker\.\w+\.js$/);
  await page.keyboard.press('Control+k');
  await Promise.all([index, worker]);
  showScripts();
  await input(page).fill('saw');
  await headers(page);
});

test('it loads no style sheet, which would make the browser restyle the whole page', { tags: 'all' }, async () => {
  const page = await visit();
  const sheets = () => page.evaluate(() => [document.styleSheets.length, document.adoptedStyleSheets.length]);
  const before = await sheets();
  await searchFor(page, 'saw');
  await options(page).first().waitFor();
  expect(await sheets()).toEqual(before);
});

test('the exact title comes first; a hit of each type has header, link and statement, with the words of the query marked', async () => {
  const page = await visit();
  await searchFor(page, 'saw');
  expect((await headers(page))[0]).toBe('Saw');
  expect(await options(page).first().getAttribute('data-type')).toBe('title');
  expect(await options(page).first().locator('.search-statement').textContent()).toContain('How to cut boards');
  expect(await options(page).first().textContent()).toContain('Page');
  await page.keyboard.press('Escape');
  for (const [type, query, header, link] of [
    ['title', 'saw', 'Saw', /\/guide\/saw$/],
    ['header', 'blade', 'Change the blade', /\/guide\/saw#change-the-blade$/],
    ['content', 'clamps', 'Change the blade', /\/guide\/saw#change-the-blade$/],
  ] as const) {
    await searchFor(page, query);
    const hit = options(page)
      .and(page.locator(`[data-type="${type}"]`))
      .filter({ hasText: header })
      .first();
    const place = hit.locator(type === 'content' ? '.search-statement' : '.search-header');
    await expect.poll(async () => (await place.locator('mark').first().innerText()).toLowerCase()).toBe(query);
    expect(await hit.locator('.search-header').textContent()).toBe(header);
    expect(await hit.getAttribute('href')).toMatch(link);
    await page.keyboard.press('Escape');
  }
});

test('arrow keys move and wrap, and Enter opens the selected hit; under a heading it goes to the anchor, and its words are marked for a moment', async () => {
  const page = await visit();
  await searchFor(page, 'boards');
  await headers(page);
  expect(await drawn(page, 7)).toBe(7);
  const selected = () => page.locator('[role="option"][aria-selected="true"]').getAttribute('id');
  expect(await selected()).toBe(await input(page).getAttribute('aria-activedescendant'));
  await page.keyboard.press('ArrowUp');
  expect(await selected()).toBe('search-hit-6');
  await page.keyboard.press('ArrowDown');
  expect(await selected()).toBe('search-hit-0');
  await page.keyboard.press('ArrowDown');
  const target = await page.locator('#search-hit-1').getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.hash === target);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await searchFor(page, 'clamps');
  await expect.poll(async () => (await headers(page))[0]).toBe('Change the blade');
  await options(page).first().click();
  await page.waitForURL((url) => url.hash === '#change-the-blade');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('doc-site-search')?.size)).toBe(1);
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
});

test('keys go to the input even after a click elsewhere or on a button that disappeared', { tags: 'all' }, async () => {
  const page = await visit();
  await searchFor(page, 'screw');
  await headers(page);
  await page.locator('.search-keys').click();
  await page.keyboard.press('ArrowDown');
  expect(await input(page).getAttribute('aria-activedescendant')).toBe('search-hit-1');
  const more = page.getByRole('button', { name: 'More results' });
  await more.focus();
  await page.keyboard.press('Enter');
  await more.waitFor({ state: 'detached' });
  await page.keyboard.type('s 3');
  expect(await input(page).inputValue()).toBe('screws 3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a click on a hit that moved under a resting mouse selects it, a second click opens it', {
  tags: 'all',
}, async () => {
  const page = await visit();
  await searchFor(page, 'screw');
  await headers(page);
  const box = await options(page).nth(2).boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
  await page.mouse.move(x, y);
  expect(await input(page).getAttribute('aria-activedescendant')).toBe('search-hit-2');
  // As an answer that is better would do.
  await page
    .locator('.search-group')
    .first()
    .evaluate((group) => group.remove());
  await page.mouse.down();
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(1);
  const target = await options(page).nth(2).getAttribute('href');
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname + url.hash === target);
});

test('Back closes it', { tags: 'all' }, async () => {
  const page = await visit();
  await openPlane(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('it searches in the language of a page that arrives while it is open', { tags: 'all' }, async () => {
  const page = await visit('zh/guide/saw');
  const arrive = await holdBack(page, '**/page-data/guide/saw.json');
  await page
    .locator('header a[hreflang="en"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await searchFor(page, 'plane');
  arrive();
  await page.waitForURL(/workshop\/guide\/saw/);
  await expect.poll(() => options(page).first().getAttribute('href')).toBe('/workshop/guide/plane');
});

test('the selected hit is in view, and a new query starts at its first hit', { tags: 'all' }, async () => {
  const page = await visit('', { viewport: { width: 390, height: 400 } });
  const isInView = (hit: string) =>
    page.locator(hit).evaluate((node) => {
      const [own, list] = [node.getBoundingClientRect(), node.closest('.search-results')?.getBoundingClientRect()];
      return list !== undefined && own.top >= list.top && own.bottom <= list.bottom;
    });
  await searchFor(page, 'boards');
  await headers(page);
  await drawn(page, 7);
  expect(await isInView('#search-hit-6')).toBe(false);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isInView('#search-hit-6')).toBe(true);
  await input(page).fill('screw');
  await options(page).first().getByText('Screw').first().waitFor();
  await expect.poll(() => isInView('#search-hit-0')).toBe(true);
});

test('seven hits are shown at first, more on demand; a query without hits says so, and an empty query shows no hits', async () => {
  const page = await visit();
  await searchFor(page, 'screw');
  await headers(page);
  expect(await drawn(page, 7)).toBe(7);
  await page.getByRole('button', { name: 'More results' }).click();
  await expect.poll(() => options(page).count()).toBeGreaterThanOrEqual(9);
  await input(page).fill('xyzzyqwv');
  await page.getByText('No results for “xyzzyqwv”').waitFor();
  await page.getByText('Please try again with a different keyword').waitFor();
  await input(page).fill('saw');
  await headers(page);
  await input(page).fill('  ');
  await expect.poll(() => options(page).count()).toBe(0);
});

test('finds identifiers, parts of them, dotted names, words without their accents, with mistakes, and beginnings', {
  tags: 'all',
}, async () => {
  const page = await visit();
  for (const [query, header] of [
    ['createPlane', 'createPlane'],
    ['fretsaww', 'Change the blade'],
    ['thickness', 'createPlane'],
    ['fret', 'Change the blade'],
    ['output.thickness', 'createPlane'],
    ['saw', 'Saw'],
    ['CAFE', 'createPlane'],
  ] as const) {
    await searchFor(page, query);
    await expect.poll(async () => (await headers(page))[0]).toBe(header);
  }
});

test('Chinese is found without spaces, with texts of the page in Chinese, and nothing is searched or opened while an input method composes', async () => {
  const page = await visit('zh/');
  await searchFor(page, '更换锯条');
  expect((await headers(page))[0]).toBe('更换锯条');
  expect(await options(page).first().getAttribute('href')).toBe('/workshop/zh/guide/saw#change-the-blade');
  await input(page).fill('鳄鱼');
  await page.getByText('没有找到相关结果：').waitFor();
  await page.getByText('请换一个关键词再试').waitFor();

  await input(page).fill('锯');
  await options(page).first().waitFor();
  await page.getByText('正在加载搜索索引').waitFor({ state: 'detached' });
  const before = await page.getByRole('dialog').textContent();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'luo', selectionStart: 3, selectionEnd: 3 });
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  expect(await page.getByRole('dialog').textContent()).toBe(before);
  expect(new URL(page.url()).pathname).toBe('/workshop/zh/');
  await session.send('Input.insertText', { text: '螺钉' });
  await expect.poll(() => options(page).first().textContent()).toContain('螺钉');
});

test('keys that are typed while the dialog is still being loaded are not lost', async () => {
  const page = await visit();
  await page.route(/static\/js\/async\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('saw');
  expect(await input(page).inputValue()).toBe('saw');
  expect((await headers(page))[0]).toBe('Saw');
  expect(await input(page).inputValue()).toBe('saw');
});

test('the address has the query of the open search, and loses it when the search closes', async () => {
  const page = await visit('?a&b=c%20d#top');
  await searchFor(page, 'saw');
  await page.waitForURL('**/?a&b=c%20d&q=saw#top');
  await input(page).fill('');
  await page.waitForURL('**/?a&b=c%20d#top');
  await input(page).fill('saw');
  await page.waitForURL('**/?a&b=c%20d&q=saw#top');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/?a&b=c%20d#top');
});

test('an address that was left with the search open has no query when the reader returns to it', {
  tags: 'all',
}, async () => {
  const page = await visit();
  const first = page.url();
  await page.evaluate(() => {
    window.location.hash = 'part';
  });
  await searchFor(page, 'saw');
  await page.waitForURL('**/?q=saw#part');
  await page.goBack();
  await page.waitForURL(first);
  await page.goForward();
  await page.waitForURL(`${first}#part`);
});

test('hostile text in query, text and address is text', async () => {
  const page = await visit('?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => alerts.push(dialog.message()));
  expect(await input(page).inputValue()).toBe('<img src=x onerror=alert(1)>');
  expect((await headers(page))[0]).toBe('Hostile text');
  expect(await options(page).first().textContent()).toContain('<img src=x onerror=alert(1)>');
  for (const text of [
    '</mark><script>alert(1)</script>',
    '__proto__',
    'constructor',
    '\ud83d',
    '\udc00a',
    '%zz',
    '\\',
  ]) {
    await input(page).fill(text);
    await page.waitForTimeout(250);
  }
  expect(await page.getByRole('dialog').locator('img, script').count()).toBe(0);
  expect(alerts).toEqual([]);
});

test('a megabyte of one letter holds nothing up', { tags: 'all' }, async () => {
  const page = await visit();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search the documentation').waitFor();
  await input(page).evaluate((node: HTMLInputElement) => {
    node.value = 'a'.repeat(1_000_000);
    node.dispatchEvent(new Event('input'));
  });
  await page.getByText(/No results for/).waitFor();
  // The page answers the next query, which what is left of the first one would hold up.
  await input(page).fill('saw');
  expect((await headers(page))[0]).toBe('Saw');
});

test('an index that cannot be loaded is reported, and requested again', async () => {
  const page = await visit();
  browser.expectMessages(/could not be loaded/, /Failed to load resource/);
  await page.route(/search[-_]index/, (route) => route.abort());
  await searchFor(page, 'saw');
  await page.getByText('Search is unavailable. Trying again…').waitFor();
  await page.unroute(/search[-_]index/);
  await page.getByRole('button', { name: 'Try again now' }).click();
  expect((await headers(page))[0]).toBe('Saw');
  expect(await page.getByText('Search is unavailable').count()).toBe(0);
});

test('the dialog does not say “no results” when the index cannot be loaded', { tags: 'all' }, async () => {
  const page = await visit();
  browser.expectMessages(/could not be loaded/, /Failed to load resource/);
  await page.route(/search_index\.en\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.abort();
  });
  await searchFor(page, 'xyzzyqwv');
  await page.getByText('Search is unavailable. Trying again…').waitFor();
  await page.waitForTimeout(400);
  expect(await page.getByText('No results for').count()).toBe(0);
  await page.unroute(/search_index\.en\./);
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.getByText('No results for “xyzzyqwv”').waitFor();
});

test('following a hit without a network says why nothing happens, and works once the network is back', {
  tags: 'all',
}, async () => {
  const page = await visit();
  browser.expectMessages(/cannot be marked/, /Failed to load resource/);
  // Unless it has been fetched ahead.
  browser.allowMessages(/could not be loaded/);
  await searchFor(page, 'plane');
  await headers(page);
  await page.context().setOffline(true);
  const unmarked = page.waitForEvent('console', (message) => message.text().includes('cannot be marked'));
  await page.keyboard.press('Enter');
  await unmarked;
  // The address matches the page that is shown: the navigation has ended.
  await expect.poll(async () => /plane$/.test(page.url()) === /^Plane/.test(await page.title())).toBe(true);
  await page.context().setOffline(false);
  await searchFor(page, 'plane');
  await headers(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/guide\/plane/);
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('doc-site-search'))).toBe(true);
});

test('an index of another version is refused with what to do', { tags: 'all' }, async () => {
  const page = await visit('zh/');
  browser.expectMessages(/has version 0/);
  await page.route(/search_index\.zh\./, (route) => route.fulfill({ json: { version: 0 } }));
  await searchFor(page, '锯子');
  await page.getByText('搜索索引比当前页面更新。').waitFor();
  await page.getByRole('button', { name: '重新加载页面' }).waitFor();
});

test('a worker that breaks is started again', { tags: 'all' }, async () => {
  const page = await visit('zh/', {}, () => {
    class BrokenWorker extends EventTarget {
      postMessage() {
        setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'broken' })));
      }
      terminate() {}
    }
    const { Worker } = window;
    window.Worker = function start() {
      window.Worker = Worker;
      return new BrokenWorker();
    } as never;
  });
  browser.expectMessages(/The search index could not be loaded/);
  await searchFor(page, '更换锯条');
  expect((await headers(page))[0]).toBe('更换锯条');
});

test('searches whose hit was opened are offered the next time', async () => {
  const page = await visit();
  await openPlane(page);
  await page.keyboard.press('Control+k');
  await input(page).fill('');
  await page.getByRole('button', { name: 'plane', exact: true }).click();
  expect((await headers(page))[0]).toBe('Plane');
  await input(page).fill('');
  await page.getByRole('button', { name: 'Forget them' }).click();
  expect(await page.getByRole('button', { name: 'plane', exact: true }).count()).toBe(0);
});

test('the dialog fits a screen of 320 pixels', { tags: 'all' }, async () => {
  const page = await visit('', { viewport: { width: 320, height: 560 } });
  await page.getByRole('button', { name: 'Search' }).click();
  await input(page).fill('hostile markup createPlane');
  await headers(page);
  const dialog = page.getByRole('dialog');
  const tooWide = await dialog.evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((inner) => inner.getBoundingClientRect().right > 320)
      .map(({ className }) => className),
  );
  expect(tooWide).toEqual([]);
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
});

test('loading is shown for at least a second', async () => {
  const page = await visit();
  // The page's clock: on a busy machine, the test sees the indicator late.
  const shownFor = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start: number | undefined;
        new MutationObserver((_, observer) => {
          const isShown = document.querySelector('.search-loading') !== null;
          if (isShown) start ??= performance.now();
          if (isShown || start === undefined) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('Control+k');
  await page.getByText('Loading the search index').waitFor();
  expect(await shownFor).toBeGreaterThanOrEqual(1_000);
});

test('the list stays in place when the loading indicator disappears', { tags: 'all' }, async () => {
  const page = await visit();
  await page.keyboard.press('Control+k');
  const topOf = (selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().top);
  const before = await topOf('.search-results:has(~ .search-loading)');
  await page.locator('.search-loading').waitFor({ state: 'detached' });
  expect(await topOf('.search-results')).toBe(before);
});
