import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const config = `import { defineConfig } from 'doc-site/config';
import { pluginPlayground } from 'doc-site/playground';

export default defineConfig({
  title: 'Site',
  base: '/docs/',
  plugins: [pluginPlayground({ scope: { 'my-lib': './src/index.tsx' } })],
});
`;
const counter = `import { useState } from 'react';
import { Button } from 'my-lib';

export default function Counter() {
  const [count, setCount] = useState<number>(0);
  return <Button onClick={() => setCount(count + 1)}>Clicked {count} times</Button>;
}
`;
const site = servedFixture('minimal', {
  base: '/docs/',
  async change(copy) {
    await copy.write('doc-site.config.ts', config);
    await copy.write('docs/en/index.md', `# Home\n\n\`\`\`tsx live\n${counter}\`\`\`\n`);
    await copy.write(
      'docs/en/far.md',
      `# Far\n\n${'Text.\n\n'.repeat(300)}\`\`\`tsx live=375\nexport default <p>Narrow</p>;\n\`\`\`\n`,
    );
    await copy.write(
      'src/index.tsx',
      "import './button.css';\nexport const Button = (props: object) => <button {...props} />;\n",
    );
    await copy.write('src/button.css', 'button, a { color: rgb(0, 128, 128); }\n');
  },
});

const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ });
const status = (page: Page) => page.locator('article').getByRole('status');

async function edit(page: Page, text: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Edit' });
  if (await button.isVisible()) await button.click();
  await code(page).fill(text);
}

test('a component runs in a frame of its own, with the modules of the scope and their styles; the reader edits the code, the preview follows, and Reset brings the code of the author back', async () => {
  const page = await browser.visit(site.href('/docs/'), { colorScheme: 'dark' });
  const button = preview(page).getByRole('button');
  await button.click();
  await preview(page).getByText('Clicked 1 times').waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 128, 128)');
  expect(
    await page
      .locator('article a')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  ).not.toBe('rgb(0, 128, 128)');
  const inFrame = await button.evaluate(() => [
    window.origin,
    document.documentElement.lang,
    document.documentElement.style.colorScheme,
  ]);
  expect(inFrame).toEqual(['null', 'en', 'dark']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => button.evaluate(() => document.documentElement.style.colorScheme)).toBe('light');

  await edit(
    page,
    counter.replace('Clicked', 'Pressed').replace('return', "console.log('rendered', { count });\n  return"),
  );
  await preview(page).getByText('Pressed 0 times').waitFor();
  await page.getByRole('log', { name: 'Console' }).getByText('rendered {"count":0}').waitFor();
  expect(await page.locator('figure.code pre > code').textContent()).toContain('Pressed');
  expect(await page.locator('figure.code .token.keyword').count()).toBeGreaterThan(3);
  // Tab leaves the code.
  await code(page).press('Tab');
  expect(await code(page).evaluate((element) => element === document.activeElement)).toBe(false);
  await page.getByRole('button', { name: 'Reset' }).click();
  await preview(page).getByText('Clicked 0 times').waitFor();
  expect(await page.locator('figure.code').innerText()).toContain('Clicked');
  expect(await page.getByRole('log').count()).toBe(0);
});

test('mistakes are shown below the preview with their line', { tags: 'all' }, async () => {
  browser.expectMessages(/^uncaught: Late$/);
  const page = await browser.visit(site.href('/docs/'));
  await preview(page).getByText('Clicked 0 times').waitFor();
  await edit(page, 'const a = 1;\nconst b = ;\n');
  await expect.poll(() => status(page).textContent()).toBe('Line 2: SyntaxError: Unexpected token');
  // The last preview stays.
  await preview(page).getByText('Clicked 0 times').waitFor();
  await edit(page, 'export default function Example() {\n  return <p>{missing}</p>;\n}\n');
  await expect.poll(() => status(page).textContent()).toBe('Line 2: ReferenceError: missing is not defined');
  await edit(
    page,
    'export default () => <button onClick={() => {\n  throw new TypeError("Late");\n}}>Throw</button>;\n',
  );
  await preview(page).getByRole('button').click();
  await expect.poll(() => status(page).textContent()).toBe('Line 2: TypeError: Late');
  await edit(page, "import _ from 'lodash';\nexport default <p>{_.now()}</p>;\n");
  await expect
    .poll(() => status(page).textContent())
    .toBe('`lodash` cannot be imported here. Available: react, react-dom, my-lib.');
  await edit(page, 'const a = 1;\n');
  await expect.poll(() => status(page).textContent()).toMatch(/^There is nothing to show/);
});

test('code that does not end is stopped, and other code runs again', { tags: 'all' }, async () => {
  const page = await browser.visit(site.href('/docs/'));
  await preview(page).getByText('Clicked 0 times').waitFor();
  // Stands in for a loop, which would stop the whole page in a browser that gives the frame no process of its own.
  await edit(
    page,
    "Object.defineProperty(window, 'parent', { value: { postMessage() {} } });\nexport default <p>Mute</p>;\n",
  );
  await expect.poll(() => status(page).textContent(), { timeout: 20_000 }).toMatch(/^The code does not end/);
  expect(await page.locator('iframe').count()).toBe(0);
  await edit(page, 'export default <p>Again</p>;\n');
  await preview(page).getByText('Again').waitFor();
  expect(await status(page).textContent()).toBe('');
});

test('the frame is loaded when the reader comes near it, and can be as narrow as a phone', {
  tags: 'all',
}, async () => {
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(site.href('/docs/far'));
  await page.locator('iframe').waitFor({ state: 'attached' });
  expect(requests.filter((url) => url.endsWith('playground.htm'))).toEqual([]);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await preview(page).getByText('Narrow').waitFor();
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(375);
});

test('without script and in print there is no preview', { tags: 'all' }, async () => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(site.href('/docs/'));
  expect(await still.locator('article').innerText()).toContain('export default function Counter()');
  expect(await still.getByRole('button', { name: 'Edit' }).isVisible()).toBe(false);

  const page = await browser.visit(site.href('/docs/'));
  await preview(page).getByText('Clicked 0 times').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('iframe').isVisible()).toBe(false);
});

test('outside of a sandbox the document of the frame runs nothing, even on a host that sends no headers', async () => {
  const page = await browser.newPage();
  await page.route('**/playground.htm', async (route) => {
    const { 'content-security-policy': sent = '', ...headers } = await (await route.fetch()).headers();
    expect(sent).toContain('sandbox allow-scripts');
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await page.goto(site.href('/docs/playground.htm'));
  await page.evaluate(() =>
    window.postMessage({ kind: 'run', code: 'document.title = "Run";', run: 1, lang: 'en' }, '*'),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.evaluate(() => [window.origin, document.title])).toEqual([
    new URL(site.href('/')).origin,
    'Playground',
  ]);
});
