import { chmod } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

// What the first server has bundled is kept for the second one; nothing of it may be older than the files.
const browser = testBrowser({ isDev: true });
let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('bilingual');
});
afterAll(() => site?.dispose());

/** Runs a server for as long as something is looked at: one page in the browser, and what others are answered with. */
async function whileServing(
  run: (
    open: (path: string, title: string) => Promise<Page>,
    shows: (path: string, ...texts: readonly string[]) => Promise<void>,
    server: TestServer,
  ) => Promise<void>,
) {
  const server = await startDev(site);
  try {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await run(
      async (path, title) => {
        await page.goto(new URL(path, server.url).href);
        await whenTitled(page, title);
        return page;
      },
      async (path, ...texts) => {
        const html = await (await fetch(new URL(path, server.url))).text();
        for (const text of texts) expect(html).toContain(text);
      },
      server,
    );
    await page.close();
  } finally {
    await server.close();
  }
}

async function change(file: string, from: string, to: string): Promise<void> {
  const before = await site.read(file);
  expect(before).toContain(from);
  await site.write(file, before.replace(from, to));
}

test('a restarted server shows what changed while no server was running', async () => {
  await whileServing(async (open, shows) => {
    await open('/guide/second', 'Second');
    await shows('/guide/first', 'First steps');
    await shows('/zh/guide/first', '第一步');
  });

  await change('docs/en/guide/second.mdx', 'Left and right.', 'Left, right and centre.');
  await change('docs/en/shared/warranty.mdx', 'Two years', 'Three years');
  // A translation has the anchors of its original.
  await change('docs/en/guide/first.mdx', '## Before you start', '## Before the start');
  await change('doc-site.config.ts', "'Handbook'", "'Manual'");
  await site.write('docs/en/guide/third.mdx', '# Third\n\nFresh from the pen.\n');

  await whileServing(async (open, shows) => {
    const second = await open('/guide/second', 'Second');
    await second.getByText('Left, right and centre.').waitFor();
    await second.waitForFunction(() => document.title === 'Second | Manual');
    await shows('/guide/first', 'Three years on every part.');
    await shows('/zh/guide/first', '第一步', '<h2 id="before-the-start"');
    await shows('/guide/third', '<title>Third | Manual</title>', 'Fresh from the pen.');
  });
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
  const server = await startDev(other);
  const expectTitle = (title: string) =>
    expect
      .poll(() => fetch(server.url).then((response) => response.text(), String), { timeout: 20_000 })
      .toContain(` | ${title}</title>`);
  try {
    await expectTitle('One');
    await write('Two');
    await expectTitle('Two');
    await write('Three');
    await expectTitle('Three');
    // The bundler is set up in another way, which takes another server.
    await write('Four', "rsbuild: { source: { define: { SAW: '1' } } },");
    await expectTitle('Four');
    await other.write('docs/en/index.md', '# Mended\n');
    await expect.poll(() => fetch(server.url).then((response) => response.text())).toContain('Mended');
  } finally {
    await server.close();
    await other.dispose();
  }
});

test('while the bundler starts again, no connection is refused, and requests wait for it', async () => {
  const config = await site.read('doc-site.config.ts');
  const withOptions = (options: string) => config.replace('defineConfig({', `defineConfig({\n  ${options}`);
  const slowClose = 'api.onDevClose(() => new Promise((end) => setTimeout(end, 500)))';
  const plugins = `plugins: [{ name: 'my:slow', setup: (api) => ${slowClose} }],`;
  await site.write('doc-site.config.ts', withOptions(plugins));
  await whileServing(async (open, _shows, server) => {
    const tab = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    await tab.goto(new URL('/guide/second', server.url).href);
    await whenTitled(tab, 'Second');
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
    await site.write('doc-site.config.ts', withOptions(`${plugins} rsbuild: { source: { define: { SAW: '1' } } },`));
    await restarting;
    await open('/guide/first', 'First steps');
    await expect.poll(() => isSameDocument(tab)).toBe(false);
    await whenTitled(tab, 'Second');
    isOver = true;
    await asking;
    expect(statuses).toEqual(new Set([200]));
  }).finally(() => site.write('doc-site.config.ts', config));
});

test('a site that cannot be served shows why, and is served once it can be', async () => {
  const other = await copyFixture('minimal');
  const config = await other.read('doc-site.config.ts');
  const throwing = "plugins: [{ name: 'my:own', setup(api) { api.onDevStart(() => { throw new Error('no'); }); } }],";
  await other.write('doc-site.config.ts', config.replace('title:', "titel: 'No',\n  title:"));
  const opener = path.join(other.root, 'browser.sh');
  await other.write('browser.sh', `#!/bin/sh\necho "$1" > '${path.join(other.root, 'opened')}'\n`);
  await chmod(opener, 0o755);
  const server = await startDev(other, { args: ['--open'], env: { BROWSER: opener } });
  try {
    const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
    browser.expectMessages(/status of 50[03]/);
    await page.goto(server.url);
    await page.getByText('doc-site.config.ts:4:3: Unexpected option `titel`').waitFor();
    await other.write('doc-site.config.ts', config.replace('title:', 'lokales: [],\n  title:'));
    await page.getByText('doc-site.config.ts:4:3: Unexpected option `lokales`').waitFor();
    await other.write('doc-site.config.ts', config.replace('title:', `${throwing}\n  title:`));
    await page.getByText('Plugin "my:own" failed in hook "onDevStart": no').waitFor();
    await other.write('doc-site.config.ts', config);
    await whenAlive(page);
    await expect.poll(() => other.read('opened').catch(() => '')).toBe(`${server.url}\n`);
    // Nothing of the failed starts is left.
    await other.write('docs/en/index.md', '# Mended\n');
    await whenTitled(page, 'Mended');
  } finally {
    expect(await server.close()).toBe(130);
    await other.dispose();
  }
});

test('a page whose scripts have not arrived because of a restart is loaded again', { tags: 'all' }, async () => {
  await whileServing(async (open) => {
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
    await change('docs/en/guide/second.mdx', 'and centre', 'and middle');
    await page.getByText('Left, right and middle.').waitFor();
  });
});

test('a page whose scripts never arrive is loaded again only once', async () => {
  await whileServing(async (open) => {
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
  const server = await startDev(other);
  try {
    await expect.poll(() => fetch(server.url).then((response) => response.text())).toContain('Not today');
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await other.read('made.txt')).length).toBeLessThan(4);
    await other.write('doc-site.config.ts', "export default { title: 'Mended' };\n");
    await expect
      .poll(() => fetch(server.url).then((response) => response.text()), { timeout: 20_000 })
      .toContain(' | Mended</title>');
  } finally {
    await server.close();
    await other.dispose();
  }
});
