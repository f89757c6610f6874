import { describe, expect, test } from 'vitest';
import { slotNames } from '#shared/theme-parts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { parseHtml } from '../support/html.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();

describe('a site changes', () => {
  const site = servedFixture('own-theme');

  test('a token, a text, a component and a slot, and the rest of the theme stays', async () => {
    const page = await browser.newPage();
    await page.goto(site.href('/guide/'));
    await whenAlive(page);

    const link = page.locator('article').getByRole('link', { name: 'other page' });
    const accent = 'oklch(0.4 0.12 300)';
    expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe(accent);
    await page.getByRole('navigation', { name: 'What is here' }).getByRole('link', { name: 'First' }).waitFor();
    expect(await page.locator('footer').count()).toBe(1);
    expect(await page.locator('footer').getAttribute('data-own-footer')).toBe('');
    expect(await page.locator('footer').textContent()).toBe('Own theme');
    const note = page.locator('main p', { hasText: 'You read “Guide”.' });
    expect(await note.evaluate((element) => getComputedStyle(element).borderTop)).toBe(`3px double ${accent}`);
    await note.getByRole('button', { name: 'Read' }).click();
    expect(await note.getByRole('button').getAttribute('aria-pressed')).toBe('true');

    await link.click();
    await whenTitled(page, 'Other');
    await page.getByText('You read “Other”.').waitFor();
  });

  test('them without JavaScript, too', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(site.href('/guide/'));
    expect(await page.getByText('You read “Guide”.').isVisible()).toBe(true);
    expect(await page.locator('footer[data-own-footer]').isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'What is here' }).isVisible()).toBe(true);
  });

  test('nothing inside `not-prose`, where only the reset styles bare elements', async () => {
    const page = await browser.newPage();
    await page.goto(site.href('/guide/plain'));
    const stylesOf = (list: string) =>
      page.locator(list).evaluate((element) => {
        const style = (selector: string) => getComputedStyle(element.querySelector(selector) ?? element);
        return [
          style('ul').paddingInlineStart !== '0px',
          style('a').textDecorationLine,
          style('a').color === getComputedStyle(document.body).color,
          style('code').paddingInlineStart !== '0px',
        ];
      });
    expect(await stylesOf('article ul:not(.not-prose *)')).toEqual([true, 'underline', false, true]);
    expect(await stylesOf('article .not-prose ul')).toEqual([false, 'none', true, false]);
  });
});

describe('every slot', () => {
  const site = servedFixture('own-theme', {
    change: async (copy) => {
      for (const name of slotNames) {
        const component = `export default () => <output data-slot="${name}">${name}</output>;\n`;
        await copy.write(`theme/slots/${name}.tsx`, component);
      }
      const calls = slotNames.map((name) => `      api.addSlot('${name}', './theme/slots/${name}.tsx');\n`).join('');
      const plugin = await copy.read('theme/plugin.ts');
      await copy.write(
        'theme/plugin.ts',
        plugin.replace("      api.addSlot('beforeDoc', './theme/ReadingTime.tsx');\n", calls),
      );
    },
  });

  const rows: readonly (readonly [path: string, names: readonly string[]])[] = [
    [
      '/',
      [
        'beforeBanner',
        'beforeBar',
        'beforeNav',
        'afterNav',
        'afterBar',
        'beforeHero',
        'afterHero',
        'beforeFeatures',
        'afterFeatures',
        'beforeFooter',
        'afterFooter',
      ],
    ],
    [
      '/guide/',
      [
        'beforeBanner',
        'beforeBar',
        'beforeNav',
        'afterNav',
        'afterBar',
        'beforeSidebar',
        'afterSidebar',
        'beforeDoc',
        'afterDoc',
        'beforeOutline',
        'afterOutline',
        'beforeFooter',
        'afterFooter',
      ],
    ],
    [
      '/404',
      [
        'beforeBanner',
        'beforeBar',
        'beforeNav',
        'afterNav',
        'afterBar',
        'beforeNotFound',
        'afterNotFound',
        'beforeFooter',
        'afterFooter',
      ],
    ],
  ];

  test.each(rows)('of %s is rendered in its place', async (path, names) => {
    const { document } = parseHtml(await site.output(`${path.replace(/\/$/, '/index').slice(1)}.html`));
    expect([...document.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)).toEqual(names);
  });

  test.each(rows)('of %s stays in its place when the page hydrates', { tags: 'all' }, async (path, names) => {
    browser.allowMessages(/status of 404/);
    const page = await browser.newPage();
    await page.goto(site.href(path));
    await whenAlive(page);
    const drawn = await page.locator('[data-slot]').evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(drawn).toEqual(names);
  });
});
