/** @module-tag all */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import { testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { runProcess } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const browser = testBrowser();
let preview: PreviewServer;

beforeAll(async () => {
  const outDir = path.join(temporaryFolder(), 'dist');
  const args = ['build', '--root', path.join(engineRoot, 'manual'), '--out-dir', outDir];
  const { status, stderr } = await runProcess(args, { DOC_SITE_VERSION: 'example' });
  expect(status, stderr).toBe(0);
  preview = await createPreviewServer({ outDir, base: '/example/' });
});
afterAll(() => preview?.close());

test('the example version of the manual shows what the question below an article sends', async () => {
  const page = await browser.visit(new URL('customize/feedback', preview.url).href);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByLabel('What could be better?').fill('It is short.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you!').waitFor();
  const requests = await page.locator('#feedback-requests').innerText();
  expect(requests.replaceAll(/id: .*/g, 'id: …').split('\n\n')).toEqual([
    'POST /api/feedback\npage: /customize/feedback\nlang: en\nid: …\nanswer: yes',
    'POST /api/feedback\npage: /customize/feedback\nlang: en\nid: …\nanswer: yes\ndetails: It is short.',
  ]);
});

test('in the example version of the manual, stand-ins show what plugins ask services for, and nothing leaves the site', async () => {
  // DocSearch gives its input the focus, and the attribute as well.
  browser.allowMessages(/^info: Autofocus/);
  const page = await browser.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(new URL('customize/services', preview.url).href);
  await whenAlive(page);

  const calls = page.locator('#matomo-calls');
  await expect.poll(() => calls.innerText()).toContain('_paq.push(["trackPageView"]);');
  await page.locator('article').getByRole('link', { name: 'Versions' }).click();
  await whenTitled(page, 'Versions');
  await page.goBack();
  await expect.poll(() => calls.innerText()).toContain('_paq.push(["setDocumentTitle","Versions | doc-site"]);');

  await page.locator('#doc-site-comments').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#doc-site-comments').innerText()).toContain('repo: me/my-tool\n');

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search the documentation').fill('two themes');
  const hit = page.locator('.DocSearch-Hit a');
  await hit.waitFor();
  expect(await hit.locator('mark').allInnerTexts()).toEqual(['two', 'themes']);
  await hit.click();
  await whenTitled(page, 'Code blocks');
  expect(requested.filter((url) => !url.startsWith(preview.url))).toEqual([]);
});
