import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';
import type { TestSite } from '../support/site.ts';

const browser = testBrowser();
const workbench = servedFixture('theme', { change: commitEverything });

/** The last update is the date of the last commit. */
async function commitEverything({ root }: TestSite): Promise<void> {
  const date = '2024-03-19T12:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: root, env });
  await git('init', '--quiet');
  await git('add', '.');
  await git('-c', 'user.name=A', '-c', 'user.email=a@workbench.example', 'commit', '--quiet', '-m', 'all');
}

const open = (path: string): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width: 1440, height: 900 } });
/** The visible parts of the shell. */
const parts = async (page: Page) => {
  const all = { bar: 'header', sidebar: '#doc-site-sidebar', outline: '#doc-site-outline', footer: 'body footer' };
  const shown = Object.entries(all).map(async ([name, selector]) =>
    (await page.locator(selector).isVisible()) ? [name] : [],
  );
  return (await Promise.all(shown)).flat();
};

describe('a doc page', () => {
  test('has sidebar, content, an outline on the right, previous and next, the last update and an edit link', async () => {
    const page = await open('/guide/tools/hammer');
    expect(await parts(page)).toEqual(['bar', 'sidebar', 'outline', 'footer']);
    const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0;
    expect(await left('#doc-site-sidebar')).toBeLessThan(await left('main'));
    expect(await left('main')).toBeLessThan(await left('#doc-site-outline'));

    const pagination = page.getByRole('navigation', { name: 'Previous and next page' });
    expect(await pagination.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      'PreviousTools',
      'NextBox',
    ]);
    expect(await page.locator('main time').getAttribute('datetime')).toContain('2024-03-19');
    expect(await page.locator('main').innerText()).toContain('Last updated on Mar 19, 2024');
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
      'https://code.example/workbench/docs/en/guide/tools/hammer.md',
    );
    await page.locator('a[rel="next"]').click();
    await whenTitled(page, 'Box');
    await page.locator('a[rel="prev"]').click();
    await whenTitled(page, 'Hammer heavy');
  });

  test('has an edit link only when both a repository and a text are configured', async () => {
    const page = parseHtml(await workbench.output('zh/guide/tools/hammer.html'));
    expect(page.document.querySelectorAll('main time')).toHaveLength(1);
    expect(page.text('main')).toContain('最后更新于 2024年3月19日');
    expect(page.document.querySelectorAll('main a[href^="https://code.example"]')).toHaveLength(0);
  });

  test("has the previous and next pages set in front matter instead of the sidebar's", { tags: 'all' }, async () => {
    const page = await open('/guide/cellar/barrel');
    expect(await page.locator('a[rel="prev"]').count()).toBe(0);
    expect(await page.locator('a[rel="next"]').innerText()).toContain('On to the notes');
    expect(await page.locator('a[rel="next"]').getAttribute('href')).toBe('/notes/');
  });

  test('shows its tag beside the title; elsewhere the title is shown without it', { tags: 'all' }, async () => {
    const page = await open('/guide/tools/hammer');
    expect(await page.locator('h1 .badge').innerText()).toBe('heavy');
    expect(await page.title()).toBe('Hammer | Workbench');
    expect(await workbench.output('guide/tools/hammer.md')).toMatch(/^# Hammer \(heavy\)\n/);
  });

  test('shows its breadcrumbs', { tags: 'all' }, async () => {
    const page = await open('/guide/tools/hammer');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Tools', 'Hammer']);
    await trail.getByRole('link', { name: 'Tools' }).click();
    await whenTitled(page, 'Tools');
  });

  test('lists the pages below it in groups when it has `overview`', async () => {
    const { document } = parseHtml(await workbench.output('guide/index.html'));
    const texts = (selector: string) =>
      [...document.querySelectorAll(`[data-overview] ${selector}`)].map(({ textContent }) => textContent);
    expect(texts('h2')).toEqual(['Tools', 'Attic', 'Cellar']);
    expect(texts('section').find((text) => text.includes('Hammer'))).toContain('For nails.');
    const handle = [...document.querySelectorAll('[data-overview] a')].find(
      ({ textContent }) => textContent === 'Handle',
    );
    expect(handle?.getAttribute('href')).toBe('/guide/tools/hammer#handle');
    expect(texts('a')).not.toContain('Guide');
  });

  test('hides the parts that its front matter turns off', { tags: 'all' }, async () => {
    const page = await open('/pages/bare');
    expect(await parts(page)).toEqual([]);
    expect(await page.locator('main').innerText()).toContain('No parts around.');
  });
});

describe('a page of the type', () => {
  test('custom or blank shows only the content', async () => {
    const page = await open('/pages/custom');
    expect(await parts(page)).toEqual([]);
    expect(await page.locator('body').innerText()).toBe('Custom\n\nThe content only.');
    await page.goto(workbench.href('/pages/blank'));
    await whenAlive(page);
    expect(await parts(page)).toEqual([]);
    expect(await page.locator('body').innerText()).toBe('Blank\n\nNothing else.');
  });

  test('custom shows bar and footer when its front matter turns them on', { tags: 'all' }, async () => {
    const page = await open('/pages/custom-parts');
    expect(await parts(page)).toEqual(['bar', 'footer']);
  });
});
