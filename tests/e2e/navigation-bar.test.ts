import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

const open = (path: string): Promise<Page> =>
  browser.visit(workbench.href(path), { viewport: { width: 1440, height: 700 } });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const bar = (page: Page) => page.locator('header');
const dropdown = (page: Page, name: string) =>
  bar(page).locator('details', { has: page.locator(`summary:has-text("${name}"), summary[aria-label="${name}"]`) });
const isOpen = (page: Page, name: string) =>
  dropdown(page, name)
    .last()
    .evaluate((details) => details.hasAttribute('open'));

describe('the items of the bar', () => {
  test('are on the left or right, and the current one is marked', async () => {
    const page = await open('/guide/long');
    const leftOf = async (name: string) =>
      (await nav(page).locator('a, summary').filter({ hasText: name }).first().boundingBox())?.x ?? 0;
    expect(await leftOf('Guide')).toBeLessThan(400);
    expect(await leftOf('Notes')).toBeGreaterThan(600);
    expect(await leftOf('Pages')).toBeGreaterThan(await leftOf('Notes'));
    expect(await nav(page).locator('[aria-current="true"]').allInnerTexts()).toEqual(['Guide']);
    expect(await nav(page).locator('.badge').innerText()).toBe('new');
  });

  test('do not move when another one is current', { tags: 'all' }, async () => {
    const page = await open('/guide/long');
    const places = () =>
      nav(page)
        .locator('a:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
    const before = await places();
    await nav(page).getByRole('link', { name: 'Notes' }).click();
    await whenTitled(page, 'Notes');
    await nav(page).locator('[aria-current="true"]', { hasText: 'Notes' }).waitFor();
    expect(await places()).toEqual(before);
  });

  test('open their groups on hover, on a click and by keyboard; Escape and leaving close them', async () => {
    const page = await open('/guide/');
    const group = dropdown(page, 'Pages');
    await group.hover();
    await group.getByRole('link', { name: 'Custom page' }).waitFor();
    await page.mouse.move(300, 600);
    await group.getByRole('link', { name: 'Custom page' }).waitFor({ state: 'hidden' });

    await group.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Custom page');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Pages')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pages');

    await page.keyboard.press('Enter');
    await page.locator('main').click();
    expect(await isOpen(page, 'Pages')).toBe(false);
  });

  test('open external links without `window.opener`', { tags: 'all' }, async () => {
    const page = await open('/guide/');
    expect(await nav(page).locator('a[href^="https://elsewhere"]').getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('the social bar', () => {
  test('shows three icons, puts the rest in a More popup, and shows the text of an entry that is no link', async () => {
    const page = await open('/guide/');
    const social = bar(page)
      .locator('ul', { has: page.locator('a[rel~="me"]') })
      .first();
    expect(await social.locator('> li').count()).toBe(4);
    expect(
      await social.locator('> li > a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['https://code.example/workbench', 'https://short.example/workbench']);
    expect(await social.getByRole('link', { name: 'waves.example' }).isVisible()).toBe(false);
    await dropdown(page, 'More').locator('> summary').click();
    const rest = dropdown(page, 'More').getByRole('list');
    expect(await rest.getByRole('link').getAttribute('href')).toBe('https://waves.example/workbench');
    await rest.locator('img').waitFor();
    expect(await rest.locator('svg').count()).toBe(3);
    expect(await rest.getByRole('listitem').last().innerText()).toBe('Nothing is published yet.');
    await dropdown(page, 'Discord').locator('summary').click();
    await bar(page).getByText('Ask for the key at the door.').waitFor();
  });

  test('opens the popup of an entry on keyboard focus, too; Enter keeps it, leaving closes it', {
    tags: 'all',
  }, async () => {
    const page = await open('/guide/');
    const text = bar(page).getByText('Ask for the key at the door.');
    await bar(page).getByRole('link', { name: 'X', exact: true }).focus();
    await page.keyboard.press('Tab');
    await text.waitFor();
    await page.keyboard.press('Enter');
    expect(await text.isVisible()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await text.waitFor({ state: 'hidden' });
  });
});

describe('the dropdown of sibling tools', () => {
  type Tools = readonly [name: string, lathe: readonly [text: string, href: string], vice: string];
  const title = 'has name, description in the language of the page, logo and link: %s';

  test.each<[string, ...Tools]>([
    ['/zh/guide/', '相关工具', ['Lathe把东西车圆。', 'https://lathe.example/zh/'], 'Vice把东西夹紧。'],
  ])(title, expectTools);
  test.each<[string, ...Tools]>([
    ['/guide/', 'Related tools', ['LatheMakes things round.', 'https://lathe.example/'], 'ViceHolds things.'],
  ])(title, { tags: 'all' }, expectTools);

  async function expectTools(path: string, ...[name, lathe, vice]: Tools): Promise<void> {
    const page = await open(path);
    await bar(page).getByText(name).click();
    const tools = dropdown(page, name).getByRole('link');
    expect(
      await tools.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([lathe, [vice, 'https://vice.example/']]);
    await tools.first().locator('img').waitFor();
    const sizes = await tools.locator('img').evaluateAll((logos) => logos.map((logo) => logo.getAttribute('width')));
    // The first has a `logoScale` of a half.
    expect(sizes).toEqual(['14', '28']);
  }
});

describe('with the hide setting `scroll`', () => {
  test('the bar hides 200 ms after scrolling down and returns on scrolling up', async () => {
    const page = await open('/guide/long');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const isHidden = () => bar(page).evaluate((element) => element.hasAttribute('data-hidden'));
    const scrollTo = async (top: number) => {
      const scrolled = page.evaluate(
        () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })),
      );
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await scrolled;
    };
    await scrollTo(500);
    await page.clock.runFor(199);
    expect(await isHidden()).toBe(false);
    await page.clock.runFor(1);
    expect(await isHidden()).toBe(true);
    await scrollTo(400);
    await page.clock.runFor(200);
    expect(await isHidden()).toBe(false);
  });

  test('the bar stays when a navigation scrolls to a hash or a restored position', { tags: 'all' }, async () => {
    const page = await open('/guide/long#plane');
    await page.locator('nav[aria-label="On this page"] [aria-current="location"]').waitFor();
    expect(await page.locator('header[data-hidden]').count()).toBe(0);
    await page.getByRole('link', { name: 'Next Tools' }).evaluate((link: HTMLElement) => link.click());
    await whenTitled(page, 'Tools');
    await page.goBack();
    await whenTitled(page, 'Long story');
    await page.locator('nav[aria-label="On this page"] [aria-current="location"]').waitFor();
    expect(await page.locator('header[data-hidden]').count()).toBe(0);
  });

  test('the bar stays while the focus is in it', { tags: 'all' }, async () => {
    const page = await open('/guide/long');
    await nav(page).getByRole('link', { name: 'Guide' }).focus();
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.locator('header[data-hidden]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('header')?.getBoundingClientRect().top === 0);
  });
});

describe('with the hide setting `always`', () => {
  const barless = servedFixture('theme', {
    change: async (site) => {
      const config = await site.read('doc-site.config.ts');
      await site.write('doc-site.config.ts', config.replace("hideNavbar: 'scroll'", "hideNavbar: 'always'"));
    },
  });

  test('there is neither a bar nor space for one', async () => {
    const page = await browser.visit(barless.href('/guide/long'), { viewport: { width: 1440, height: 700 } });
    expect(await bar(page).count()).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.waitForFunction(() => document.querySelector('#doc-site-sidebar')?.getBoundingClientRect().top === 0);
  });
});

test('the button back to the top appears once the page is scrolled, and leaves the footer free', async () => {
  const page = await open('/guide/long');
  const button = page.getByRole('button', { name: 'Back to top' });
  expect(await button.isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'hidden' });
  await expectFreeFooter(page);
});

test('at the end of the home page the button to the top leaves the footer free', { tags: 'all' }, async () => {
  await expectFreeFooter(await open('/'));
});

async function expectFreeFooter(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.waitFor();
  const [above, below] = [await button.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((above?.y ?? 1e6) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

test('the title links to the home page of the language', { tags: 'all' }, async () => {
  const page = await open('/zh/guide/');
  await bar(page).getByRole('link', { name: '工作台' }).click();
  await whenTitled(page, '经久耐用');
  expect(workbench.pathOf(page)).toBe('/zh/');
});
