import { expect, test } from 'vitest';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const workbench = servedFixture('theme');

/** What a home page shows. */
interface Home {
  readonly path: string;
  readonly hero: readonly string[];
  readonly actions: readonly (readonly string[])[];
  readonly features: readonly string[];
  readonly second: string;
  readonly message: string;
}

const english: Home = {
  path: '/',
  hero: ['Workbench', 'Work that lasts', 'Tools for hands.'],
  actions: [
    ['Introduction', 'brand', '/guide/'],
    ['Long story', 'alt', '/guide/long'],
  ],
  features: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  second: '/guide/',
  message: 'Made by hand.',
};

const chinese: Home = {
  path: '/zh/',
  hero: ['工作台', '经久耐用', '给双手的工具。'],
  actions: [
    ['介绍', 'brand', '/zh/guide/'],
    ['长文', 'alt', '/zh/guide/long'],
  ],
  features: ['一', '二', '三', '四', '五', '六'],
  second: '/zh/guide/',
  message: '手工制作。',
};

test('has a hero with name, text, tagline, image and two actions, six feature cards and a footer message', () =>
  expectHome(english));

test('has the same in Chinese', { tags: 'all' }, () => expectHome(chinese));

async function expectHome({ path, hero, actions, features, second, message }: Home): Promise<void> {
  const page = await browser.visit(workbench.href(path), { viewport: { width: 1440, height: 900 } });
  const top = page.locator('[data-hero]');
  const texts = await top.locator('p, h1').allInnerTexts();
  expect(texts.slice(0, 3)).toEqual(hero);
  expect(await page.locator('h1').innerText()).toBe(hero[1]);
  expect(
    await top
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute('data-theme-of'), link.getAttribute('href')]),
      ),
  ).toEqual(actions);
  const image = page.locator('[data-hero-image] img');
  expect(await image.getAttribute('alt')).not.toBe('');
  expect(await image.getAttribute('fetchpriority')).toBe('high');
  await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-hero-image] img')?.complete);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  const cards = page.locator('article li, [data-article] > ul > li');
  expect(await cards.locator('h2').allInnerTexts()).toEqual(features);
  expect(await cards.locator('img').count()).toBe(6);
  expect(await page.getByRole('contentinfo').innerText()).toContain(message);
  // The whole card is a link.
  await cards.nth(1).click({ position: { x: 10, y: 10 } });
  await page.waitForURL(workbench.href(second));
}

test('the focus ring surrounds the whole card', { tags: 'all' }, async () => {
  const page = await browser.visit(workbench.href('/'), { viewport: { width: 1440, height: 900 } });
  const link = page.locator('[data-article] > ul > li a').first();
  await page.getByRole('link', { name: 'Long story' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => link.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  const [card, ring] = await link.evaluate((element) => {
    const { inlineSize, blockSize, outlineStyle } = getComputedStyle(element, '::after');
    const { width, height } = (element.closest('li') ?? element).getBoundingClientRect();
    return [
      [Math.round(width), Math.round(height), 'solid'],
      [Math.round(Number.parseFloat(inlineSize)), Math.round(Number.parseFloat(blockSize)), outlineStyle],
    ];
  });
  expect(ring).toEqual(card);
});

test('cards span the columns set in front matter', async () => {
  const page = await browser.visit(workbench.href('/'), { viewport: { width: 1440, height: 900 } });
  const widths = await page
    .locator('[data-article] > ul > li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  const [one = 0, , , , five = 0, six = 0] = widths;
  expect(five / one).toBeCloseTo(3 / 4, 1);
  expect(six / one).toBeCloseTo(6 / 4, 1);
});

test('it fits a phone, with hero, actions and cards in one column', { tags: 'all' }, async () => {
  const page = await browser.visit(workbench.href('/'), { viewport: { width: 320, height: 640 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Introduction' }).click();
  await whenTitled(page, 'Guide');
});
