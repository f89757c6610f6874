import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followLinkTo, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const open = (path: string): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width: 1440, height: 900 } });
const selectors = {
  navbar: 'header',
  sidebar: '#doc-site-sidebar',
  outline: '#doc-site-outline',
  footer: 'body footer',
} as const;
const names = ['navbar', 'sidebar', 'outline', 'footer'] as const;
const feeds = (page: Page) => page.locator('head link[type="application/rss+xml"], head link[type*="atom"]').count();

describe('a query parameter of 0 hides its part', () => {
  const expectHidden = async (hidden: (typeof names)[number]) => {
    const page = await open(`/guide/long?${hidden}=0`);
    for (const name of names) expect(await page.locator(selectors[name]).isVisible(), name).toBe(name !== hidden);
  };

  test.each(['sidebar'] as const)('%s', expectHidden);
  test.each(['navbar', 'outline', 'footer'] as const)('%s', { tags: 'all' }, expectHidden);

  test('all four at once, and the content takes their space', { tags: 'all' }, async () => {
    const page = await open(`/guide/long?${names.map((name) => `${name}=0`).join('&')}`);
    for (const name of names) expect(await page.locator(selectors[name]).isVisible(), name).toBe(false);
    const { x = 0, width = 0 } = (await page.locator('main').boundingBox()) ?? {};
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(12);
  });

  const expectNoDrawers = async (width: number) => {
    const page = await open('/guide/long');
    await page.setViewportSize({ width, height: 800 });
    const drawers = page.locator('[data-part="drawers"]');
    expect(await drawers.isVisible()).toBe(true);
    await page.goto(workbench.href('/guide/long?sidebar=0&outline=0'));
    await whenTitled(page, 'Long story');
    expect(await drawers.isVisible()).toBe(false);
  };

  test.each([390, 1024])(
    'and at %i px the bar of the drawers, when there is nothing left to open',
    { tags: 'all' },
    expectNoDrawers,
  );

  test('and the next page, without the parameter, shows it again', { tags: 'all' }, async () => {
    const page = await open('/guide/?navbar=0&footer=0');
    await followLinkTo(page, '/guide/long?footer=0');
    await whenTitled(page, 'Long story');
    expect(await page.locator(selectors.navbar).isVisible()).toBe(true);
    expect(await page.locator(selectors.footer).isVisible()).toBe(false);
    await page.goBack();
    await page.locator(selectors.navbar).waitFor({ state: 'hidden' });
  });

  test('any other value hides nothing', async () => {
    const page = await open(`/guide/long?${names.map((name) => `${name}=1`).join('&')}`);
    for (const name of names) expect(await page.locator(selectors[name]).isVisible(), name).toBe(true);
  });
});

describe('another site that shows a page in a frame', () => {
  const portal = createServer((_request, response) => {
    const url = workbench.href('/guide/long?navbar=0&footer=0');
    response.setHeader('content-type', 'text/html');
    response.end(`<link rel="icon" href="data:,"><iframe src="${url}" width="1200" height="700"></iframe>`);
  });
  beforeAll(() => new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve)));
  afterAll(() => portal.close());

  const embedded = async (host: string) => {
    const address = portal.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const page = await browser.newPage();
    await page.goto(`http://${host}:${port}/`);
    return { page, frame: page.frameLocator('iframe') };
  };

  test('shows the content alone when `frame-ancestors` names it', async () => {
    const { frame } = await embedded('127.0.0.1');
    await frame.getByRole('heading', { level: 1, name: 'Long story' }).waitFor();
    expect(await frame.locator(selectors.navbar).isVisible()).toBe(false);
    expect(await frame.locator(selectors.footer).isVisible()).toBe(false);
    expect(await frame.locator(selectors.sidebar).isVisible()).toBe(true);
  });

  test('is refused otherwise', async () => {
    browser.expectMessages(/frame-ancestors/);
    const { page, frame } = await embedded('localhost');
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    expect(await frame.locator('main').count()).toBe(0);
  });
});

describe('the global components and feed links', () => {
  test('include the feeds of a page with language, address and type', async () => {
    const { document } = parseHtml(await workbench.output('notes/index.html'));
    expect(
      [...document.querySelectorAll('head link[type$="+xml"][rel="alternate"]')].map((link) =>
        ['hreflang', 'href', 'type'].map((name) => link.getAttribute(name)),
      ),
    ).toEqual([
      ['en', 'https://workbench.example/notes-rss.xml', 'application/rss+xml'],
      ['en', 'https://workbench.example/notes-atom.xml', 'application/atom+xml'],
    ]);
  });

  test('are off with `globalUIComponents=0`', async () => {
    const page = await open('/notes/');
    expect(await feeds(page)).toBe(2);
    await page.goto(workbench.href('/notes/?globalUIComponents=0'));
    await whenAlive(page);
    expect(await feeds(page)).toBe(0);
  });

  test('stay off after going back to a page with the parameter, and the head still follows the page', {
    tags: 'all',
  }, async () => {
    const page = await open('/notes/?globalUIComponents=0');
    await followLinkTo(page, '/guide/long');
    await whenTitled(page, 'Long story');
    await expect.poll(() => page.locator('head link[rel="canonical"]').getAttribute('href')).toMatch(/guide\/long$/);
    await page.goBack();
    await whenTitled(page, 'Notes');
    await expect.poll(() => page.locator('head link[rel="canonical"]').getAttribute('href')).toMatch(/notes\/$/);
    expect(await feeds(page)).toBe(0);
    await followLinkTo(page, '/guide/');
    await expect.poll(() => page.locator('head link[rel="canonical"]').getAttribute('href')).toMatch(/guide\/$/);
  });

  test('are off by front matter', async () => {
    const { document } = parseHtml(await workbench.output('pages/no-extras.html'));
    expect(document.querySelectorAll('head link[type="application/rss+xml"], head link[type*="atom"]')).toHaveLength(0);
  });
});
