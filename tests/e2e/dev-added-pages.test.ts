import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

/** Adds a page for each line of `data/pages.txt`, in Markdown or, with a component that must be bundled, in MDX. */
const plugin = `{
  name: 'pages',
  setup(api) {
    api.watch(['data/*.txt']);
    api.addPages(() =>
      readFileSync(\`\${api.root}/data/pages.txt\`, 'utf8').trim().split('\\n').map((line) => {
        const [name, text] = line.split(': ');
        const own = '# ' + name + '\\n\\n' + text + '\\n';
        return name.endsWith('x')
          ? { filePath: \`en/\${name}.mdx\`, content: "import { Box } from '" + api.root + "/Box.tsx';\\n\\n" + own + '\\n<Box />\\n' }
          : { filePath: \`en/\${name}.md\`, content: own };
      }),
    );
  },
}`;

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  site = await copyFixture('minimal');
  const config = await site.read('doc-site.config.ts');
  const withPlugin = config.replace('defineConfig({\n', `defineConfig({\n  plugins: [${plugin}],\n`);
  await site.write('doc-site.config.ts', `import { readFileSync } from 'node:fs';\n${withPlugin}`);
  await site.write('Box.tsx', 'export const Box = () => <b>box</b>;\n');
  await site.write('data/pages.txt', 'plain: First text.\nbox: First text.\n');
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

test.each(['plain', 'box'])('the page %s follows the data, in an open tab and without a reload', async (name) => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL(name, server.url).href);
  await whenTitled(page, name);
  await page.getByText('First text.').waitFor();
  await markDocument(page);
  await site.write('data/pages.txt', 'plain: Second text.\nbox: Second text.\n');
  await page.getByText('Second text.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await site.write('data/pages.txt', 'plain: First text.\nbox: First text.\n');
  await page.getByText('First text.').waitFor();
});

test('a page that the data adds is served, and a page that the data no longer has is not', async () => {
  const status = async (path: string) =>
    (await fetch(new URL(path, server.url), { headers: { accept: 'text/html' } })).status;
  expect(await status('newx')).toBe(404);
  await site.write('data/pages.txt', 'newx: New text.\n');
  await expect.poll(() => status('newx'), { timeout: 10_000 }).toBe(200);
  expect(await status('plain')).toBe(404);
});
