import { readFile, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { holdBack, isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { copyBuilt } from '../support/shared-site.ts';
import { copySite, expectBuilt, type TestSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The site before a deploy. */
let original: TestSite;
/** The site after a deploy, by the arguments of its build. */
const deployed = new Map<string, Promise<TestSite>>();
/** Symbolic link to the output that is served. */
let outDir: string;
let server: PreviewServer;
/** URLs of the documents that the tab has loaded. */
let loads: string[];
/** URLs that the document of the tab requested in vain. */
let missed: string[];

beforeAll(async () => {
  original = await copyBuilt('islands');
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long page.`).join('\n\n');
  await original.write('docs/en/next.md', `${await original.read('docs/en/next.md')}\n${lines}\n`);
  await expectBuilt(original);
});
afterAll(async () => {
  for (const site of await Promise.all(deployed.values())) await site.dispose();
  await original.dispose();
});
beforeEach(async () => {
  outDir = path.join(temporaryFolder(), 'dist');
  await symlink(original.outDir, outDir);
  server = await createPreviewServer({ outDir });
  loads = [];
  missed = [];
});
afterEach(() => server.close());
// After the hooks above, so that pages close before their server.
const browser = testBrowser();

/** Replaces what is served by a build in which every asset has another name. */
async function deploy(...args: string[]): Promise<void> {
  const site = await siteAfterDeploy(...args);
  await symlink(site.outDir, `${outDir}-new`);
  await rename(`${outDir}-new`, outDir);
}

function siteAfterDeploy(...args: string[]): Promise<TestSite> {
  const key = args.join(' ');
  const site = deployed.get(key) ?? buildAgain(...args);
  deployed.set(key, site);
  return site;
}

async function buildAgain(...args: string[]): Promise<TestSite> {
  const site = await copySite(original);
  const config = await site.read('doc-site.config.ts');
  const rsbuild = "  rsbuild: { output: { filenameHash: 'contenthash:10' } },\n";
  await site.write('doc-site.config.ts', config.replace('{\n', `{\n${rsbuild}`).replace("'Islands'", "'Deployed'"));
  await expectBuilt(site, ...args);
  return site;
}

async function open(route: string): Promise<Page> {
  const page = await browser.visit(new URL(route, server.url).href, { viewport: { width: 1300, height: 600 } });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The document that is left may ask for the new one twice, since both its data and its scripts are of another
    // build.
    if (response.request().isNavigationRequest()) {
      loads.push(pathname);
      missed = [];
    } else if (response.status() === 404) missed.push(pathname);
  });
  await markDocument(page);
  return page;
}

/** Waits until this many requests of the document of a tab have failed, including those before the call. */
async function whenMissed(count: number): Promise<void> {
  await expect.poll(() => missed.length).toBeGreaterThanOrEqual(count);
}

async function count(page: Page): Promise<void> {
  // An island shows the appearance once it is hydrated.
  await page.locator('[data-island] p', { hasText: 'light' }).first().waitFor();
  await page.getByRole('button', { name: 'Clicks: 3' }).click();
  await page.getByRole('button', { name: 'Clicks: 4' }).waitFor();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe(text);
  // Texts for snippets are still loading.
  await page.waitForLoadState('networkidle');
}

// The search requests its worker and its index together with the dialog.
const search = /search index could not be loaded/;
const missing = [/status of 404/, /Loading (?:CSS )?chunk|ChunkLoadError/, /MIME type/, search];

describe('a tab that was open while a deploy removed its scripts', () => {
  test('follows links after one reload, and its islands hydrate', async () => {
    const page = await open('/next');
    await deploy();
    browser.expectMessages(/Reloading \/: not the expected data/);
    browser.allowMessages(...missing);
    await page.locator('article').getByRole('link', { name: 'home' }).click();
    await whenTitled(page, 'Islands');
    await whenAlive(page);
    await count(page);
    await page.locator('article').getByRole('link', { name: 'on' }).click();
    await whenTitled(page, 'Next');
    expect(loads).toEqual(['/']);
    expect(await page.title()).toBe('Next | Deployed');
  });

  test('searches after one reload that keeps input, address and position', async () => {
    const page = await open('/next#next');
    await page.evaluate(() => window.scrollTo(0, 700));
    await deploy();
    browser.allowMessages(...missing);
    await searchFor(page, 'isl');
    expect(loads).toEqual(['/next']);
    expect(page.url()).toBe(new URL('/next?q=isl#next', server.url).href);
    await page.keyboard.press('Escape');
    await page.waitForURL(new URL('/next#next', server.url).href);
    await page.waitForFunction(() => window.scrollY === 700);
    await page.reload();
    await whenAlive(page);
    expect(await page.getByRole('combobox').count()).toBe(0);
  });

  test('keeps text typed while the new document is loading', { tags: 'all' }, async () => {
    const page = await open('/next');
    await deploy();
    browser.allowMessages(...missing);
    const answer = await holdBack(page, '**/next');
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('isl');
    answer();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('isl');
    await page.waitForLoadState('networkidle');
  });

  test('follows a link that is clicked while the new document is loading', { tags: 'all' }, async () => {
    const page = await open('/next');
    await deploy();
    browser.allowMessages(...missing);
    const answer = await holdBack(page, '**/next');
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    const link = page.locator('article').getByRole('link', { name: 'home' });
    await link.scrollIntoViewIfNeeded();
    // A locator would wait for the new document.
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = '/static/js/removed.js';
      document.head.append(script);
    });
    await asked;
    await page.mouse.click(x + 1, y + 1);
    await page.waitForURL(new URL('/', server.url).href);
    answer();
    await whenTitled(page, 'Islands');
    await whenAlive(page);
    expect(loads).toEqual(['/']);
    expect(await page.title()).toBe('Islands | Deployed');
  });

  test('hydrates after one reload when its scripts were removed before they ran', { tags: 'all' }, async () => {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    const arrive = await holdBack(page, '**/static/js/async/**');
    const asked = page.waitForRequest('**/static/js/async/**');
    await page.goto(new URL('/', server.url).href, { waitUntil: 'domcontentloaded' });
    await markDocument(page);
    await asked;
    await deploy();
    // Chromium's own note about the late resource.
    browser.allowMessages(...missing, /could not be loaded/, /was preloaded .* but not used/);
    arrive();
    await page.waitForFunction(() => document.title.includes('Deployed'));
    await whenAlive(page);
    await count(page);
    expect(await isSameDocument(page)).toBe(false);
  });

  test('reloads once, never in a loop, when a cache still serves the old document', async () => {
    const page = await open('/next');
    const old = await readFile(path.join(original.outDir, 'next.html'));
    await deploy();
    browser.allowMessages(...missing, /could not be loaded/);
    await page.route('**/next', (route) => route.fulfill({ body: old, contentType: 'text/html' }));
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Control+k');
    await reloaded;
    // The script of the old document.
    await whenMissed(1);
    expect(loads).toEqual(['/next']);
    expect(await page.locator('h1').innerText()).toBe('Next');
  });

  test('reloads once per shell when only one of two servers has the deploy', { tags: 'all' }, async () => {
    const page = await open('/next');
    const oldDocument = await readFile(path.join(original.outDir, 'next.html'));
    const oldData = await readFile(path.join(original.outDir, 'page-data/404.json'));
    await deploy('--keep-assets', '1');
    browser.allowMessages(...missing, /could not be loaded/, /was preloaded .* but not used/);
    // Documents come from both servers in turn, and their assets always from the server that lacks them.
    let isOld = true;
    await page.route('**/next', (route) => {
      isOld = !isOld;
      return isOld ? route.fulfill({ body: oldDocument, contentType: 'text/html' }) : route.continue();
    });
    await page.route('**/page-data/404.json', (route) =>
      isOld ? route.continue() : route.fulfill({ body: oldData, contentType: 'application/json' }),
    );
    await page.route('**/static/js/async/**', (route) => route.fulfill({ status: 404 }));
    const second = page.waitForEvent('load', () => loads.length === 2);
    await page.keyboard.press('Control+k');
    await second;
    // First the scripts of the shell are missing, then the scripts of the dialog, each time that it opens again.
    await whenMissed(6);
    expect(loads).toEqual(['/next', '/next']);
  });
});

describe('with the assets of the previous build kept', () => {
  test('a tab that was open during a deploy searches without reloading', async () => {
    const page = await open('/next');
    await deploy('--keep-assets', '1');
    await searchFor(page, 'isl');
    expect(loads).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('an old document finds all of its files until the next build removes them', { tags: 'all' }, async () => {
    const old = await original.output('index.html');
    const files = [...new Set([...old.matchAll(/(?:src|href)="\/(static\/[^"]+)"/g)].map(([, file = '']) => file))];
    const site = await copySite(await siteAfterDeploy('--keep-assets', '1'));
    onTestFinished(() => site.dispose());
    const existing = () => files.filter((file) => site.hasOutput(file));
    expect(files.length).toBeGreaterThan(3);
    expect(existing()).toEqual(files);
    await expectBuilt(site, '--keep-assets', '1');
    expect(existing()).toEqual(files);
    await expectBuilt(site);
    expect(existing()).toEqual([]);
  });
});
