import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { openTitled, startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

// What the first server has bundled is kept for the second one; nothing of it may be older than the files.
const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

/** Connections could be refused while a hook of the last configuration ends slowly. */
const slowClose = `plugins: [
    { name: 'my:slow', setup: (api) => api.onDevClose(() => new Promise((end) => setTimeout(end, 500))) },
  ],`;

beforeAll(async () => {
  site = await copyFixture('bilingual');
  await change('doc-site.config.ts', 'defineConfig({', `defineConfig({\n  ${slowClose}`);
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const open = (path: string, title: string) => openTitled(browser, server, path, title);

/** Expects texts in the HTML of a page that nobody has opened in the browser. */
async function expectShown(path: string, ...texts: readonly string[]): Promise<void> {
  const html = await (await fetch(new URL(path, server.url))).text();
  for (const text of texts) expect(html).toContain(text);
}

async function change(file: string, from: string, to: string): Promise<void> {
  const before = await site.read(file);
  expect(before).toContain(from);
  await site.write(file, before.replace(from, to));
}

test('a page whose scripts never arrive is loaded again only once', async () => {
  const page = await open('/guide/second', 'Second');
  browser.allowMessages(/ERR_FAILED/, /ChunkLoadError/);
  await page.route('**/*.js', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await page.waitForTimeout(1500);
  expect(loads).toBe(2);
});

test('a page whose scripts have not arrived because of a restart is loaded again', { tags: 'all' }, async () => {
  const page = await open('/guide/second', 'Second');
  browser.allowMessages(/ERR_FAILED/, /ChunkLoadError/);
  let isRefused = true;
  await page.route('**/*.js', async (route) => {
    const isFirst = isRefused && route.request().resourceType() === 'script';
    if (isFirst) isRefused = false;
    await (isFirst ? route.abort() : route.continue());
  });
  await page.reload();
  await whenAlive(page);
  expect(isRefused).toBe(false);
  await change('docs/en/guide/second.mdx', 'Left and right.', 'Left and middle.');
  await page.getByText('Left and middle.').waitFor();
  await change('docs/en/guide/second.mdx', 'Left and middle.', 'Left and right.');
  await page.getByText('Left and right.').waitFor();
});

test('a restarted server shows what changed while no server was running', async () => {
  await expectShown('/guide/second', 'Left and right.');
  await expectShown('/guide/first', 'First steps');
  await expectShown('/zh/guide/first', '第一步');
  await server.close();

  await change('docs/en/guide/second.mdx', 'Left and right.', 'Left, right and centre.');
  await change('docs/en/shared/warranty.mdx', 'Two years', 'Three years');
  // A translation has the anchors of its original.
  await change('docs/en/guide/first.mdx', '## Before you start', '## Before the start');
  await change('doc-site.config.ts', "'Handbook'", "'Manual'");
  await site.write('docs/en/guide/third.mdx', '# Third\n\nFresh from the pen.\n');

  server = await startDev(site);
  const second = await open('/guide/second', 'Second');
  await second.getByText('Left, right and centre.').waitFor();
  await second.waitForFunction(() => document.title === 'Second | Manual');
  await expectShown('/guide/first', 'Three years on every part.');
  await expectShown('/zh/guide/first', '第一步', '<h2 id="before-the-start"');
  await expectShown('/guide/third', '<title>Third | Manual</title>', 'Fresh from the pen.');
});

test('while the bundler starts again after a change of its options, no connection is refused, and requests wait for it', async () => {
  const tab = await open('/guide/second', 'Second');
  await markDocument(tab);
  // A page that is about to reload may ask the next bundler for an update of the last one.
  browser.allowMessages(/WebSocket/, /status of 404/);
  // Each on a connection of its own: an open one would outlive a closed port.
  const statuses = new Set<number | string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = fetch(new URL('/page-data/guide/first.json', server.url), { headers: { connection: 'close' } });
      statuses.add(await answer.then(({ status }) => status, String));
    }
  })();
  const restarting = server.whenPrinted(/Restarting/);
  const options = `title: 'Booklet', ${slowClose} rsbuild: { source: { define: { SAW: '1' } } },`;
  const config = await site.read('doc-site.config.ts');
  await site.write('doc-site.config.ts', config.replace(/title: '\w+',/, '').replace(slowClose, options));
  await restarting;
  await open('/guide/first', 'First steps');
  await expect.poll(() => isSameDocument(tab)).toBe(false);
  await tab.waitForFunction(() => document.title === 'Second | Booklet');
  await whenTitled(tab, 'Second');
  isOver = true;
  await asking;
  expect(statuses).toEqual(new Set([200]));
});

test('a changed configuration is served even if a hook of the last one fails', { tags: 'all' }, async () => {
  const other = await copyFixture('minimal');
  const write = (title: string, options = '') =>
    other.write(
      'doc-site.config.ts',
      `export default {
  title: '${title}',
  plugins: [{ name: 'my:close', setup: (api) => api.onDevClose(() => { throw new Error('no'); }) }],
  ${options}
};
`,
    );
  await write('One');
  const own = await startDev(other);
  const expectTitle = (title: string) =>
    expect
      .poll(() => fetch(own.url).then((response) => response.text(), String), { timeout: 20_000 })
      .toContain(` | ${title}</title>`);
  try {
    await expectTitle('One');
    await write('Two');
    await expectTitle('Two');
    await write('Three');
    await expectTitle('Three');
    // The bundler is set up in another way, which takes another own.
    await write('Four', "rsbuild: { source: { define: { SAW: '1' } } },");
    await expectTitle('Four');
    await other.write('docs/en/index.md', '# Mended\n');
    await expect.poll(() => fetch(own.url).then((response) => response.text())).toContain('Mended');
  } finally {
    await own.close();
    await other.dispose();
  }
});

test('a site that cannot be served shows why, and is served once it can be', async () => {
  const other = await copyFixture('minimal');
  const config = await other.read('doc-site.config.ts');
  const throwing = "plugins: [{ name: 'my:own', setup(api) { api.onDevStart(() => { throw new Error('no'); }); } }],";
  await other.write('doc-site.config.ts', config.replace('title:', "titel: 'No',\n  title:"));
  const opener = path.join(other.root, 'browser.sh');
  await other.write('browser.sh', `#!/bin/sh\necho "$1" > '${path.join(other.root, 'opened')}'\n`);
  await chmod(opener, 0o755);
  const own = await startDev(other, { args: ['--open'], env: { BROWSER: opener } });
  try {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    browser.expectMessages(/status of 50[03]/);
    await page.goto(own.url);
    await page.getByText('doc-site.config.ts:4:3: Unexpected option `titel`').waitFor();
    await other.write('doc-site.config.ts', config.replace('title:', 'lokales: [],\n  title:'));
    await page.getByText('doc-site.config.ts:4:3: Unexpected option `lokales`').waitFor();
    await other.write('doc-site.config.ts', config.replace('title:', `${throwing}\n  title:`));
    await page.getByText('Plugin "my:own" failed in hook "onDevStart": no').waitFor();
    await other.write('doc-site.config.ts', config);
    await expect.poll(() => fetch(own.url).then(({ status }) => status)).toBe(200);
    await whenAlive(page);
    await expect.poll(() => other.read('opened').catch(() => '')).toBe(`${own.url}\n`);
    // Nothing of the failed starts is left.
    await other.write('docs/en/index.md', '# Mended\n');
    await whenTitled(page, 'Mended');
    await page.close();
  } finally {
    expect(await own.close()).toBe(130);
    await other.dispose();
  }
});

test('what a plugin writes does not open a site that cannot be served again and again', { tags: 'all' }, async () => {
  const other = await copyFixture('minimal');
  await other.write(
    'doc-site.config.ts',
    `import { appendFileSync } from 'node:fs';
const setup = () => {
  appendFileSync(new URL('made.txt', import.meta.url), 'x');
  throw new Error('Not today');
};
export default { title: 'Site', plugins: [{ name: 'my:own', setup }] };
`,
  );
  const own = await startDev(other);
  try {
    await expect.poll(() => fetch(own.url).then((response) => response.text())).toContain('Not today');
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await other.read('made.txt')).length).toBeLessThan(4);
    await other.write('doc-site.config.ts', "export default { title: 'Mended' };\n");
    await expect
      .poll(() => fetch(own.url).then((response) => response.text()), { timeout: 20_000 })
      .toContain(' | Mended</title>');
  } finally {
    await own.close();
    await other.dispose();
  }
});
