import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenTitled } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

/** Adds a page for each line of `data/pages.txt`, in Markdown or, with a component that must be bundled, in MDX. */
const addedPages = `{
  name: 'pages',
  setup(api) {
    api.watch(['data/*.txt', 'notes/later.txt']);
    api.addPages(() => {
      const file = \`\${api.root}/notes/later.txt\`;
      return existsSync(file) ? [{ filePath: 'en/later.md', content: readFileSync(file, 'utf8') }] : [];
    });
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

/** Writes the titles of all pages, and a file that is no text. */
const addedFiles = `{
  name: 'files',
  setup(api) {
    api.addOutputFiles(({ pages }) => [
      { path: 'titles.json', content: JSON.stringify(pages.map(({ title }) => title)) },
      { path: 'zh/点.bin', content: new Uint8Array([1, 2, 255]) },
    ]);
  },
}`;

const config = (version: string) => `import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'doc-site/config';
import { pluginVariables } from 'doc-site/variables';
import { pluginVersions } from 'doc-site/versions';
import { pluginWikiLinks } from 'doc-site/wiki-links';

export default defineConfig({
  title: 'Plugins',
  plugins: [
    ${addedPages},
    ${addedFiles},
    pluginVariables({ values: { version: '${version}' } }),
    pluginVersions({ current: '2.x', older: [{ path: 'v1', label: '1.x' }] }),
    pluginWikiLinks(),
  ],
});
`;

const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  site = await copyFixture('minimal');
  const files = {
    'doc-site.config.ts': config('0.5.2'),
    'Box.tsx': 'export const Box = () => <b>box</b>;\n',
    'data/pages.txt': 'plain: First text.\nbox: First text.\n',
    'docs-v1/en/gone.md': '# Gone\n',
    'node_modules/.cache/doc-site/versions/v1/site/gone.html': '<!doctype html><h1>Gone, as it was built</h1>\n',
    'docs/en/release.md': '# Release %%version%%\n\nInstall %%version%%.\n',
    'docs/en/install.md': '# Install the tool\n',
    'docs/en/linking.md': '# Linking\n\nSee [[install]].\n',
    'docs/en/bundled.mdx': "import { Box } from '../../Box.tsx';\n\n# Bundled\n\n[[install]] <Box />\n",
  };
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

/** Changes a file for as long as a test runs. */
async function edit(file: string, text: string): Promise<void> {
  const before = await site.read(file);
  onTestFinished(() => site.write(file, before));
  await site.write(file, text);
}

const get = (path: string) => fetch(new URL(path, server.url));
const html = async (path: string) => (await get(path)).text().catch(() => '');

test('a watched file that does not exist is a warning, and is noticed once it is there', async () => {
  expect(server.printed()).toContain('There is no file `notes/later.txt` to watch.');
  expect((await get('/later')).status).toBe(404);
  onTestFinished(() => site.remove('notes/later.txt'));
  await site.write('notes/later.txt', '# Later\n');
  await expect.poll(() => html('/later')).toContain('Later');
});

describe('pages that a plugin adds', () => {
  const title = 'the page %s follows the data, in an open tab and without a reload';

  test.each(['plain'])(title, expectFollowing);
  test.each(['box'])(title, { tags: 'all' }, expectFollowing);

  async function expectFollowing(name: string): Promise<void> {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await page.goto(new URL(name, server.url).href);
    await whenTitled(page, name);
    await page.getByText('First text.').waitFor();
    await markDocument(page);
    await edit('data/pages.txt', 'plain: Second text.\nbox: Second text.\n');
    await page.getByText('Second text.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  }

  test('a page that the data adds is served, and a page that the data no longer has is not', async () => {
    const status = async (path: string) =>
      (await fetch(new URL(path, server.url), { headers: { accept: 'text/html' } })).status;
    await expect.poll(() => status('newx')).toBe(404);
    await edit('data/pages.txt', 'newx: New text.\n');
    await expect.poll(() => status('newx'), { timeout: 10_000 }).toBe(200);
    expect(await status('plain')).toBe(404);
  });
});

test('pages of older versions are served as the last build left them', async () => {
  const answer = await fetch(new URL('/v1/gone', server.url), { headers: { accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Gone, as it was built')]);
});

describe('files that a plugin writes', () => {
  test('are served in their current state', async () => {
    const first = await get('/titles.json');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await first.json()).toContain('Install the tool');
    await edit('docs/en/install.md', '# Install it\n');
    await expect.poll(async () => (await get('/titles.json')).json(), { timeout: 10_000 }).toContain('Install it');
  });

  test('are served unchanged if they are binary, under any name', async () => {
    const answer = await get(`/zh/${encodeURIComponent('点')}.bin`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
  });
});

test('another title of a page changes the wiki links to it, also on a page that is bundled', {
  tags: 'all',
}, async () => {
  const expectLinks = async (title: string) => {
    for (const path of ['/linking', '/bundled'])
      await expect.poll(() => html(path), { timeout: 10_000 }).toContain(`>${title}</a>`);
  };
  await expectLinks('Install the tool');
  await edit('docs/en/install.md', '# Get the tool\n');
  await expectLinks('Get the tool');
});

test('another value of a variable changes the pages', { tags: 'all' }, async () => {
  await expect.poll(() => html('/release')).toContain('Install 0.5.2.');
  await edit('doc-site.config.ts', config('0.6.0'));
  await expect.poll(() => html('/release'), { timeout: 20_000 }).toMatch(/<title>Release 0\.6\.0.*Install 0\.6\.0\./s);
});
