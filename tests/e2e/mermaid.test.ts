import { expect, test } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { fakeMermaid } from '../support/fake-mermaid.ts';
import { servedFixture } from '../support/served-fixture.ts';

const browser = testBrowser();
const fence = (diagram: string) => `\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`;
const far = 'Text.\n\n'.repeat(200);
const config = `import { defineConfig } from 'doc-site/config';
import { pluginMermaid } from 'doc-site/mermaid';

export default defineConfig({ title: 'Site', plugins: [pluginMermaid({ render: 'client' })] });
`;
const site = servedFixture('minimal', {
  async change(copy) {
    await copy.write('doc-site.config.ts', config);
    await copy.write('docs/en/index.md', `# Home\n\n[Diagrams](/diagrams)\n`);
    await copy.write('docs/en/diagrams.md', `# Diagrams\n\n${far}${fence('pie title Pets')}${fence('gantt')}`);
    await copy.write('docs/en/wrong.md', `# Wrong\n\n${fence('pie wrong')}`);
    for (const [file, text] of Object.entries(fakeMermaid)) await copy.write(file, text);
  },
});

test('a diagram is drawn when the reader comes near it, under the content policy, and follows the appearance', async () => {
  const page = await browser.visit(site.href('/'), { colorScheme: 'light' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('article').getByRole('link', { name: 'Diagrams' }).click();
  await page.locator('article pre').nth(1).waitFor({ state: 'attached' });
  const mermaid = () => requests.filter((url) => url.includes('/static/mermaid/')).length;
  expect(await page.locator('figure.diagram').count()).toBe(0);
  expect(mermaid()).toBe(0);

  await page.locator('article pre').first().scrollIntoViewIfNeeded();
  const label = page.locator('figure.diagram text').first();
  await label.waitFor();
  await page.locator('figure.diagram').nth(1).waitFor();
  expect(await page.locator('article pre').count()).toBe(0);
  expect(await page.locator('figure.diagram :is(style, [style], [class])').count()).toBe(0);
  expect(await page.getByRole('img', { name: 'Label' }).count()).toBe(2);
  const color = () => label.evaluate((element) => getComputedStyle(element).fill);
  const ofText = () => label.evaluate((element) => getComputedStyle(element.closest('article') ?? element).color);
  const light = await color();
  expect(light).toBe(await ofText());
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).not.toBe(light);
  expect(await color()).toBe(await ofText());
});

test('without scripts, and if Mermaid rejects it, the source of a diagram stays', { tags: 'all' }, async () => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(site.href('/wrong'));
  expect(await still.locator('article pre').innerText()).toContain('pie wrong');

  browser.expectMessages(/A diagram could not be drawn\..*Parse error on line 2/);
  const page = await browser.newPage();
  const said = page.waitForEvent('console');
  await page.goto(site.href('/wrong'));
  await said;
  expect(await page.locator('article pre').innerText()).toContain('pie wrong');
});
