import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { holdBack, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const handbook = servedFixture('bilingual');

test('there are two static font files, regular and italic; the italic loads when it is needed', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await setLine(page, { rtt: 20, responseStart: 20 });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(handbook.href('/guide/first'));
  await expect.poll(() => fonts).toEqual([expect.stringMatching(/sans\.[0-9a-f]+\.woff2$/)]);
  await page
    .locator('article p')
    .first()
    .evaluate(async (paragraph) => {
      paragraph.innerHTML = '<em>leaning</em>';
      await document.fonts.load('italic 16px "Site Sans"');
    });
  expect(fonts.slice(1)).toEqual([expect.stringMatching(/italic\.[0-9a-f]+\.woff2$/)]);
});

test('a page is painted from its document alone; after that come the first script, then React', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['script', 'stylesheet'].includes(request.resourceType())) names.push(pathname.replace(/\.\w+\.js$/, ''));
  });
  const showPaints = await holdPaints(page);
  await page.goto(handbook.href('/guide/first'));
  expect(names).toEqual([]);
  const showScript = await holdBack(page, '**/static/js/index.*.js');
  const asked = page.waitForRequest(/\/js\/index\.\w+\.js$/);
  await showPaints();
  await asked;
  expect(names).toEqual(['/static/js/index']);
  showScript();
  await whenAlive(page);
  const react = ['lib-react', 'shell'].map((name) => `/static/js/async/${name}`);
  expect(names.slice(1, 3).sort()).toEqual(react);
});

test('a page that the browser does not paint, as in a tab in the background, comes alive all the same', {
  tags: 'all',
}, async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await holdPaints(page);
  await page.goto(handbook.href('/guide/first'));
  await whenAlive(page, { isTouched: false });
});

const titleOfFont = 'on a round trip of %i ms, when the document comes %s, the font %s';
const later = 'leaves the line to the page, is prefetched after the first paint, and is used on the next page';

test.each([
  [20, 'at once', 'is preloaded at once, and is there at the first paint'],
  [300, 'at once', later],
])(titleOfFont, expectFont);
test.each([[20, 'late', later]])(titleOfFont, { tags: 'all' }, expectFont);

async function expectFont(roundTrip: number, arrival: string): Promise<void> {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await setLine(page, { rtt: roundTrip, responseStart: arrival === 'late' ? 1_000 : 20 });
  const requests = (rel: string) => page.locator(`head > link[rel="${rel}"][as="font"]`);
  const showPaints = await holdPaints(page);
  await page.goto(handbook.href('/guide/first'));
  const isSoon = roundTrip < 150 && arrival === 'at once';
  expect(await requests('preload').count()).toBe(isSoon ? 1 : 0);
  // Without the preload, the browser would request a font that the page uses.
  expect(await page.evaluate(fontOfText)).toBe(isSoon ? 'Site Sans' : 'Site Sans Fallback');
  await showPaints();
  await whenAlive(page);
  expect(await requests(isSoon ? 'preload' : 'prefetch').count()).toBe(1);
  await page.waitForFunction(() => localStorage.getItem('doc-site-font') !== null);
  await page.reload();
  expect(await page.evaluate(fontOfText)).toBe('Site Sans');
}

test('a font that arrives late moves nothing', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const held = new Promise<Route>((resolve) => void page.route('**/*.woff2', resolve));
  await page.goto(handbook.href('/guide/first'), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await whenAlive(page);
  const before = await page.evaluate(placesOfText);
  const arrived = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'font');
  await (await held).continue();
  await arrived;
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(placesOfText)).toEqual(before);
});

test('every request goes to the site itself', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(handbook.href('/guide/first'));
  await page.getByRole('link', { name: 'Next Second' }).click();
  await whenTitled(page, 'Second');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lever');
  await page.getByRole('option').first().waitFor();
  expect([...origins]).toEqual([new URL(handbook.href('/')).origin]);
});

test('page data is refreshed on every change of the path; a failure is only logged', async () => {
  const page = await browser.visit(handbook.href('/guide/first'), { viewport: { width: 1300, height: 700 } });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/page-data/')) asked.push(pathname);
  });
  const sidebar = page.locator('nav[data-sidebar]');
  for (const title of ['Second', 'First steps', 'Second']) {
    await sidebar.getByRole('link', { name: title }).click();
    await whenTitled(page, title);
  }
  await expect.poll(() => asked.length).toBe(3);
  expect(asked).toEqual(['second', 'first', 'second'].map((name) => `/page-data/guide/${name}.json`));

  await page.route('**/page-data/guide/first.json', (route) => route.fulfill({ status: 500, body: 'oops' }));
  browser.expectMessages(/status of 500/, /Could not refresh the data of guide\/first/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Could not refresh the data'));
  await sidebar.getByRole('link', { name: 'First steps' }).click();
  await whenTitled(page, 'First steps');
  await logged;
  expect(await page.locator('main').innerText()).toContain('It takes a second.');
});

/** Sets what a page reads about its line: what the browser measures depends on the load of the machine. */
async function setLine(page: Page, line: { readonly rtt: number; readonly responseStart: number }): Promise<void> {
  await page.addInitScript(
    (measured) => {
      Object.defineProperty(navigator, 'connection', { value: { rtt: measured.rtt } });
      performance.getEntriesByType = () => [Object.assign(new PerformanceMark(location.href), measured)];
    },
    { ...line, requestStart: 0 },
  );
}

/** Keeps from the scripts of a page that it has been painted. Returns a function that lets them know. */
async function holdPaints(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      held.push(() => observe.call(this, options));
    };
    addEventListener('paints', () => {
      for (const start of held) start();
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('paints')));
}

/** The first font of the list that the text asks for. */
function fontOfText(): string | undefined {
  return getComputedStyle(document.body).fontFamily.split(/"?, "?|^"/)[1];
}

/** Position of each piece of text on a page. */
function placesOfText(): readonly string[] {
  const text = document.createRange();
  text.selectNodeContents(document.body);
  return Array.from(text.getClientRects(), ({ x, y, width, height }) => [x, y, width, height].join(' '));
}
