import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isSameDocument, markDocument, type PageOptions, testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
// The setting is on in one fixture and off in the other.
const workbench = servedFixture('theme');
const handbook = servedFixture('bilingual');

/** Opens a page that records the steps of its navigations in `data-seen` of the body. */
async function open(href: string, options: PageOptions = {}): Promise<Page> {
  const page = await browser.visit(href, options);
  await markDocument(page);
  await page.evaluate(() => {
    const { dataset } = document.body;
    const note = (what: string) => {
      dataset.seen = `${dataset.seen ?? ''} ${what}`.trim();
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      note('transition');
      return start(update);
    };
    window.addEventListener('reload-content', () => note(`reload-content ${document.querySelector('h1')?.id}`));
  });
  return page;
}

test('with content animation on, pages change in a view transition, then the window receives `reload-content` and `doc-site:page`', async () => {
  const page = await open(workbench.href('/guide/'));
  await notePage(page);
  await page.getByRole('link', { name: 'Next Long story' }).click();
  await whenTitled(page, 'Long story');
  await page.locator('body[data-seen="transition reload-content long-story"]').waitFor();
  await page.locator('body[data-page="/guide/long en true"]').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('with reduced motion there is no transition, but still the event', { tags: 'all' }, async () => {
  const page = await open(workbench.href('/guide/'), { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Next Long story' }).click();
  await page.locator('body[data-seen="reload-content long-story"]').waitFor();
});

test('a browser without view transitions shows the page, dispatches the event and logs nothing', {
  tags: 'all',
}, async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }));
  await page.goto(workbench.href('/guide/'));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() =>
    window.addEventListener('reload-content', () => document.body.setAttribute('data-told', '')),
  );
  await page.getByRole('link', { name: 'Next Long story' }).click();
  await page.locator('body[data-told]').waitFor();
  await whenTitled(page, 'Long story');
});

/** Writes what the event `doc-site:page` says in `data-page` of the body, and whether the title is the page's. */
async function notePage(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('doc-site:page', (event) => {
      const { routePath, lang, title } = (event as CustomEvent<Record<string, string>>).detail;
      document.body.dataset.page = [
        routePath,
        lang,
        title === document.querySelector('h1')?.firstChild?.textContent,
      ].join(' ');
    }),
  );
}

test('with content animation off there is no transition, but still the events', async () => {
  const page = await open(handbook.href('/guide/first'));
  await notePage(page);
  await page.getByRole('link', { name: 'Next Second' }).click();
  await page.locator('body[data-seen="reload-content second"]').waitFor();
  await page.locator('body[data-page="/guide/second en true"]').waitFor();
});
