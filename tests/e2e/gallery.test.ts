import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const site = servedFixture('blocks');

const dialog = (page: Page) => page.locator('dialog.zoom');
const caption = (page: Page) => dialog(page).locator('p');
const whenShown = (page: Page, text: string) => expect.poll(() => caption(page).innerText()).toBe(text);
/** Waits until nothing moves. */
const whenStill = (page: Page) => page.waitForFunction(() => document.getAnimations().length === 0);

async function open(path: string, name: string, options: Parameters<typeof browser.visit>[1] = {}): Promise<Page> {
  const page = await browser.visit(site.href(path), options);
  await page.getByRole('button', { name }).click();
  await dialog(page).locator('img').waitFor();
  return page;
}

test('arrow keys go through the images in a circle, with their texts and numbers', async () => {
  const page = await open('/many', 'A wide one');
  await whenShown(page, 'A wide one 1 of 3');
  for (const [key, text] of [
    ['ArrowRight', 'A tall one 2 of 3'],
    ['ArrowRight', 'The last one 3 of 3'],
    ['ArrowRight', 'A wide one 1 of 3'],
    ['ArrowLeft', 'The last one 3 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await whenShown(page, text);
    await whenStill(page);
    expect(await dialog(page).locator('img').getAttribute('alt')).toBe(text.replace(/ \d of 3/, ''));
  }
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // The page shows the image that was zoomed last, which has the focus.
  await page.waitForFunction(() => document.activeElement?.getAttribute('alt') === 'The last one');
  const { y = -1 } = (await page.getByRole('button', { name: 'The last one' }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
});

test('an image takes the room above its caption', { tags: 'all' }, async () => {
  const page = await open('/many', 'A tall one', { viewport: { width: 1000, height: 600 } });
  await whenStill(page);
  const [image, text] = await Promise.all([dialog(page).locator('img').boundingBox(), caption(page).boundingBox()]);
  expect(image?.y).toBeCloseTo(0, 0);
  expect((image?.y ?? 0) + (image?.height ?? 0)).toBeCloseTo(text?.y ?? 0, 0);
});

test('buttons do the same, and a click beside them closes the image', { tags: 'all' }, async () => {
  const page = await open('/many', 'A wide one');
  await dialog(page).getByRole('button', { name: 'Next image' }).click();
  await whenShown(page, 'A tall one 2 of 3');
  await dialog(page).getByRole('button', { name: 'Previous image' }).click();
  await whenShown(page, 'A wide one 1 of 3');
  await whenStill(page);
  await page.mouse.click(300, 300);
  await dialog(page).waitFor({ state: 'detached' });
});

test('a swipe to the left shows the next image', { tags: 'all' }, async () => {
  const page = await open('/many', 'A wide one', { hasTouch: true, viewport: { width: 390, height: 800 } });
  await whenStill(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await send('touchStart', 300);
  await send('touchMove', 200);
  await send('touchEnd');
  await whenShown(page, 'A tall one 2 of 3');
});

test('the controls are in the language of the page', { tags: 'all' }, async () => {
  const page = await open('/zh/many', 'A wide one');
  await dialog(page).getByRole('button', { name: '下一张' }).click();
  await whenShown(page, 'A tall one 2 / 3');
  await whenStill(page);
  await dialog(page).getByRole('button', { name: '关闭图片' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('the gallery works with reduced motion', { tags: 'all' }, async () => {
  const page = await open('/many', 'A wide one', { reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowRight');
  await whenShown(page, 'A tall one 2 of 3');
});

test('an image has no controls if the page shows no other', { tags: 'all' }, async () => {
  const page = await open('/one', 'Alone', { colorScheme: 'light' });
  expect(await page.locator('main img').count()).toBe(3);
  expect(await dialog(page).getByRole('button').count()).toBe(0);
});
