import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pluginFeedback } from '../../plugins/optional/feedback/index.ts';
import { createTestSite } from '../../scripts/testing/index.ts';
import { testBrowser, whenTitled } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const endpoint = 'https://feedback.example/answers?form=1';
const site = servedFixture('extras');

/** Answers for the endpoint; what it is asked is added to the list. */
async function answer(page: Page, status: () => number): Promise<readonly Readonly<Record<string, string>>[]> {
  const asked: Readonly<Record<string, string>>[] = [];
  await page.route(endpoint, (route) => {
    asked.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ status: status(), headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

test('an answer is sent at once, details follow under the same id, and the next page asks again', async () => {
  const page = await browser.visit(site.href('/'));
  const asked = await answer(page, () => 204);
  const group = page.getByRole('group', { name: 'Was this page helpful?' });
  await group.getByRole('button', { name: 'No' }).click();
  await page.getByRole('status').filter({ hasText: 'Thanks a lot!' }).waitFor();
  expect(await group.getByRole('button', { pressed: true }).textContent()).toBe('No');
  await page.getByLabel('What could be better?').fill('A sample & more');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByLabel('What could be better?').waitFor({ state: 'detached' });
  const id = expect.stringMatching(/^\w+$/);
  expect(asked).toEqual([
    { page: '/', lang: 'en', id, answer: 'no' },
    { page: '/', lang: 'en', id: asked[0]?.id, answer: 'no', details: 'A sample & more' },
  ]);
  await page.getByRole('link', { name: 'Other' }).first().click();
  await whenTitled(page, 'Other');
  expect(await group.getByRole('button', { pressed: true }).count()).toBe(0);
});

test('an answer that cannot be sent can be given again', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/other'));
  browser.expectMessages(/status of 500/);
  let status = 500;
  const asked = await answer(page, () => status);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('This could not be sent. Try again.').waitFor();
  status = 200;
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Thanks a lot!').waitFor();
  expect(asked.map(({ page: path, answer: given }) => [path, given])).toEqual([
    ['/other', 'yes'],
    ['/other', 'yes'],
  ]);
});

test('without script there is the link to a new issue alone', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.href('/'));
  const href = await page.getByRole('link', { name: 'Report a problem' }).getAttribute('href');
  expect(href).toBe('https://code.example/new?title=R%26D&body=https%3A%2F%2Fdocs.example%2F');
  expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false);
});

test('the question is in the language of the page', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/ja/'));
  await page.getByRole('group', { name: 'このページは役に立ちましたか？' }).waitFor();
});

test.each([
  ['neither address', {}, /expected `endpoint` or `issue`/],
  [
    'an address without a scheme',
    { endpoint: 'feedback.example' },
    /expected a URL, or a path that begins with a slash/,
  ],
])('%s is an error', async (_name, options, message) => {
  const wrong = await createTestSite({ plugins: [pluginFeedback(options)] });
  await expect(wrong.config()).rejects.toMatchObject({ problems: [{ message: expect.stringMatching(message) }] });
  await wrong.dispose();
});
