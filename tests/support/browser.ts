import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { ensureBrowser } from '../../scripts/check/browser/ensure-browser.ts';

/** Options of Playwright's context, and what the reader has stored. */
export interface PageOptions extends BrowserContextOptions {
  /** Values of the local storage before the first document. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A browser whose pages are closed after each test, which fails when one of them said something. */
export interface TestBrowser {
  newPage(options?: PageOptions): Promise<Page>;
  /** A page at an address, for a reader who has been here before; with scripts as soon as it is alive. */
  visit(url: string, options?: PageOptions): Promise<Page>;
  /** What the pages of this test say, in any order; by default nothing. Each pattern stands for one message or more. */
  expectMessages(...patterns: readonly RegExp[]): void;
  /** What the pages of this test may say, depending on how fast the machine is. */
  allowMessages(...patterns: readonly RegExp[]): void;
}

/** How long a page may take to show what a test waits for, in milliseconds. */
const waitLimit = 30_000;

/** Registers the shared browser for a test file; with `hasScrollbars` one of its own, whose scrollbars take room. */
export function testBrowser({ isDev = false, hasScrollbars = false } = {}): TestBrowser {
  let browser: Browser | undefined;
  let pages: Page[] = [];
  let messages: string[] = [];
  let expected: readonly RegExp[] = [];
  let allowed: readonly RegExp[] = [];

  beforeAll(async () => {
    browser = hasScrollbars
      ? await chromium.launch({
          executablePath: ensureBrowser(console.error),
          ignoreDefaultArgs: ['--hide-scrollbars'],
        })
      : await chromium.connect(inject('sharedBrowser'));
  });
  afterEach(async () => {
    const said = messages;
    const patterns = expected;
    const fitting = [...expected, ...allowed];
    const closing = pages.map((page) => page.context().close());
    [pages, messages, expected, allowed] = [[], [], [], []];
    await Promise.all(closing);
    const unexpected = said.filter((message) => !fitting.some((pattern) => pattern.test(message)));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
    const missing = patterns.filter((pattern) => !said.some((message) => pattern.test(message)));
    expect(missing, missing.join('\n')).toEqual([]);
  });
  afterAll(() => browser?.close());

  async function newPage({ stored, ...options }: PageOptions = {}): Promise<Page> {
    if (browser === undefined) throw new Error('The browser runs inside of tests only.');
    const context = await browser.newContext(options);
    if (stored !== undefined) await context.addInitScript(store, stored);
    const page = await context.newPage();
    page.setDefaultTimeout(waitLimit);
    pages.push(page);
    // What a page says while it is being closed is not said in the next test.
    const own = messages;
    page.on('console', (message) => {
      // The dev server and React's development build say that they are there.
      if (isDev && !/^(error|warning)$/.test(message.type())) return;
      // A hint of Chromium when something is measured while the end of an arriving article is not laid out yet.
      if (/^Rendering was performed in a subtree hidden by content-visibility/.test(message.text())) return;
      own.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => own.push(`uncaught: ${error.message}`));
    return page;
  }

  return {
    newPage,
    async visit(url, { stored, ...options } = {}) {
      const page = await newPage({ stored: { 'doc-site-visited': '1', ...stored }, ...options });
      await page.goto(url);
      if (options.javaScriptEnabled !== false) await whenAlive(page);
      return page;
    },
    expectMessages(...patterns) {
      expected = patterns;
    },
    allowMessages(...patterns) {
      allowed = patterns;
    },
  };
}

/**
 * Waits until the shell of the page that is shown has been hydrated or rendered: its links are the router's. A page
 * that nobody touches waits for a while until it hydrates, so this touches it unless the test is about that.
 */
export async function whenAlive(page: Page, { isTouched = true } = {}): Promise<void> {
  // By time: a busy browser may draw no frame for long, and frames are what this would wait for otherwise.
  await page.waitForFunction(
    (touches) => {
      const isAlive = history.scrollRestoration === 'manual';
      if (touches && !isAlive) document.dispatchEvent(new Event('pointerdown'));
      return isAlive;
    },
    isTouched,
    { polling: 50 },
  );
  // What React finds out later, it says by the time the browser has nothing to do; a busy one may never say so.
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), waitLimit);
}

/** Holds back the answers to what a page asks for at an address, until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks the document that a page shows: see `isSameDocument`. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
}

/** Whether a page still shows the document that was marked, and has been loaded only once. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return (await page.locator('html[data-first-document]').count()) === 1;
}

/** Makes the first link of the article lead elsewhere, and follows it as a reader would. */
export async function followLinkTo(page: Page, href: string): Promise<void> {
  const link = page.locator('article a').first();
  await link.evaluate((element, target) => element.setAttribute('href', target), href);
  await link.evaluate((element: HTMLElement) => element.click());
}

/** Waits for the title of a page. The link to the heading is part of its name, so the text is what counts. */
export async function whenTitled(page: Page, title: string): Promise<void> {
  try {
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent.trim() === text, title);
  } catch (error) {
    const shown = await page.evaluate(() => document.querySelector('main')?.textContent.slice(0, 500));
    throw new Error(`Expected the title \`${title}\` at ${page.url()}. There was:\n${shown}`, { cause: error });
  }
}

function store(values: Readonly<Record<string, string>>): void {
  // `about:blank` has no storage.
  if (window.origin === 'null') return;
  for (const [key, value] of Object.entries(values)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}
