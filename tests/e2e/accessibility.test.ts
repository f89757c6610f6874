import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenAlive } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('theme');

const axeSource = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe looks at in each theme: in dark, only what depends on colours. */
const rules = { light: [], dark: ['color-contrast', 'link-in-text-block'] } as const;
const themes = ['light', 'dark'] as const;

/** A page, or what is opened on it. */
interface View {
  readonly name: string;
  readonly path: string;
  /** Opens it; returns the selector of all that is checked then: the page below is a view of its own. */
  prepare?(page: Page): Promise<string>;
}

/** The pages of a language, and its readers. */
interface Language {
  readonly prefix: string;
  readonly locale: string;
}

const views: readonly View[] = [
  { name: 'option', path: '/reference/option' },
  { name: 'search open', path: '/guide/long', prepare: openSearch },
];

/** Pages with other contents in the same frame. */
const moreViews: readonly View[] = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/guide/long' },
  { name: '404', path: '/404' },
  { name: 'overview', path: '/guide/' },
  { name: 'plugin', path: '/reference/plugin' },
  { name: 'release', path: '/notes/one' },
];

const english: Language = { prefix: '', locale: 'en-US' };
const chinese: Language = { prefix: '/zh', locale: 'zh-CN' };

describe('axe finds nothing, in both themes, on', () => {
  test.each(views)('the page $name', (view) => expectNoProblems(english, view, [1440]));
});

describe('axe finds nothing either', { tags: 'all' }, () => {
  test.each(moreViews)('on the page $name', (view) => expectNoProblems(english, view, [1440]));

  const all = [...views, ...moreViews];

  test.each(all)('on narrower windows, on the page $name', (view) => expectNoProblems(english, view, [900, 390]));

  test.each(all)('on the Chinese page $name', (view) => expectNoProblems(chinese, view, [1440, 900, 390]));

  test.each([english, chinese])('on the open mobile menu for $locale', expectNoProblemsInMenu);
});

async function expectNoProblems({ prefix, locale }: Language, { path, prepare }: View, widths: readonly number[]) {
  browser.allowMessages(/status of 404/);
  const page = await open(prefix + path, locale);
  const opened = await prepare?.(page);
  expect(await problemsAt(page, widths, opened)).toEqual([]);
}

async function expectNoProblemsInMenu({ prefix, locale }: Language) {
  const page = await open(`${prefix}/guide/long`, locale);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator('button[popovertarget="doc-site-menu"]:not([popovertargetaction])').click();
  expect(await problemsAt(page, [390])).toEqual([]);
}

async function open(path: string, locale: string): Promise<Page> {
  // During the transition between themes the contrast is of neither.
  const page = await browser.newPage({ locale, reducedMotion: 'reduce' });
  await page.goto(site.href(path));
  await whenAlive(page);
  await page.evaluate(axeSource);
  return page;
}

async function openSearch(page: Page): Promise<string> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('a');
  await page.getByRole('option').first().waitFor();
  return '[role="dialog"]';
}

/** Waits until changes and their consequences have been rendered. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** All findings of axe, whatever their impact, one per line. */
async function problemsAt(page: Page, atWidths: readonly number[], within = 'html'): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      await page.evaluate(twoFrames);
      const options = {
        resultTypes: ['violations'],
        ...(rules[colorScheme].length > 0 && { runOnly: rules[colorScheme] }),
      };
      const { violations }: AxeResults = await page.evaluate(
        `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`,
      );
      const lines = violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
      );
      problems.push(...lines.map((line) => `${width} ${colorScheme} ${line}`));
    }
  }
  return problems;
}
