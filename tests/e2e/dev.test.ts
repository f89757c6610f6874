import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameDocument, markDocument, testBrowser, whenAlive, whenTitled } from '../support/browser.ts';
import { openTitled, startDev } from '../support/dev.ts';
import type { TestServer } from '../support/server.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

// One server for all tests: each leaves the documents as it found them, and none needs a restart.
const browser = testBrowser({ isDev: true });
let site: TestSite;
let server: TestServer;

beforeAll(async () => {
  site = await copyFixture('bilingual');
  server = await startDev(site);
});
afterAll(async () => {
  await server?.close();
  await site?.dispose();
});

const open = (path: string, title: string) => openTitled(browser, server, path, title);

/** Changes a file for as long as a test runs. */
async function edited(file: string, change: (text: string) => string, run: () => Promise<void>): Promise<void> {
  const before = await site.read(file);
  await site.write(file, change(before));
  try {
    await run();
  } finally {
    await site.write(file, before);
  }
}

const text = (page: Page, content: string) => page.getByText(content).first().waitFor();

test('shows a page with its sidebar, its language and its neighbours', async () => {
  const page = await open('/zh/guide/first', '第一步');
  await text(page, '需要一秒钟。');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await page.locator('nav[data-sidebar] a').allInnerTexts()).toEqual([
    '指南',
    '第一步',
    expect.stringContaining('第二步'),
  ]);
  await page.locator('a[rel="next"]').click();
  await whenTitled(page, '第二步');
});

test('makes the search index when somebody searches, and not before', async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('search-index.json')) requests += 1;
  });
  await page.goto(new URL('/guide/second', server.url).href);
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('second');
  await page.getByRole('option').first().waitFor();
  expect(requests).toBe(1);
});

test('gives the page to a program that accepts anything', async () => {
  const page = await fetch(new URL('/guide/second', server.url));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
});

test('gives a page as the Markdown that its link promises, also to a program that prefers Markdown', async () => {
  const html = await (await fetch(new URL('/guide/second', server.url), { headers: { accept: 'text/html' } })).text();
  expect(html).toMatch(/<a [^>]*href="\/guide\/second\.md"[^>]*>(?:<[^>]+>)*View as Markdown/);
  const twin = await fetch(new URL('/guide/second.md', server.url));
  expect([twin.status, twin.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  const markdown = await twin.text();
  expect(markdown).toMatch(/^# Second/);
  const asked = await fetch(new URL('/guide/second', server.url), { headers: { accept: 'text/markdown, */*' } });
  expect(await asked.text()).toBe(markdown);
  expect((await fetch(new URL('/guide/gone.md', server.url))).status).toBe(404);
});

test('shows edits of the text, of the title and of _meta.json without a reload of the page', async () => {
  const page = await open('/guide/second', 'Second');
  await markDocument(page);
  await edited(
    'docs/en/guide/second.mdx',
    (before) => before.replace('Left and right.', 'Left, right and centre.'),
    () => text(page, 'Left, right and centre.'),
  );
  await text(page, 'Left and right.');
  await edited(
    'docs/en/guide/second.mdx',
    (before) => before.replace('# Second', '# Third'),
    async () => {
      await whenTitled(page, 'Third');
      await page.locator('nav[data-sidebar]').getByRole('link', { name: 'Third' }).waitFor();
      await page.waitForFunction(() => document.title === 'Third | Handbook');
    },
  );
  await whenTitled(page, 'Second');
  await edited(
    'docs/en/guide/_meta.json',
    (before) => before.replace('"Deeper"', '"Further down"'),
    () => text(page, 'Further down'),
  );
  await text(page, 'Deeper');
  expect(await isSameDocument(page)).toBe(true);
});

test('shows an edit that was saved before the page had connected', { tags: 'all' }, async () => {
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  let listen = () => {};
  const mayListen = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.routeWebSocket(/./, async (socket) => {
    await mayListen;
    socket.connectToServer();
  });
  await page.goto(new URL('/guide/second', server.url).href);
  await text(page, 'Left and right.');
  await edited(
    'docs/en/guide/second.mdx',
    (before) => before.replace('Left and right.', 'Left, right and centre.'),
    async () => {
      const url = new URL('/page-data/guide/second.json', server.url);
      await expect.poll(async () => (await fetch(url)).text()).toContain('Left, right and centre.');
      listen();
      await text(page, 'Left, right and centre.');
    },
  );
  await text(page, 'Left and right.');
});

test('shows an edit of a page that was preloaded before it was opened', { tags: 'all' }, async () => {
  const page = await open('/guide/second', 'Second');
  await whenAlive(page);
  const link = page.locator('nav[data-sidebar]').getByRole('link', { name: 'First steps' });
  const isFetched = page.waitForResponse(/page-data\/guide\/first\.json/);
  await link.hover();
  await isFetched;
  await edited(
    'docs/en/guide/first.mdx',
    (before) => `${before}\nOne more line.\n`,
    async () => {
      const url = new URL('/page-data/guide/first.json', server.url);
      await expect.poll(async () => (await fetch(url)).text()).toContain('One more line.');
      await link.click();
      await whenTitled(page, 'First steps');
      await text(page, 'One more line.');
    },
  );
});

test('gives pages without a folder a sidebar, and follows the _meta.json beside them', { tags: 'all' }, async () => {
  // Until the server has seen the new files.
  browser.allowMessages(/status of 404/);
  const page = await open('/guide/second', 'Second');
  const files = { 'docs/en/up.md': '# Up\n', 'docs/en/down.md': '# Down\n' };
  const order = (...names: readonly string[]) =>
    page.waitForFunction(
      (expected) =>
        [...document.querySelectorAll('nav[data-sidebar] a')].map(({ textContent }) => textContent).join() === expected,
      names.join(),
    );
  try {
    for (const [file, content] of Object.entries(files)) await site.write(file, content);
    await page.goto(new URL('/down', server.url).href);
    await order('Down', 'Up');
    await site.write('docs/en/_meta.json', '["up", "down"]');
    await order('Up', 'Down');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'In this section' }).click();
    await page.locator('#doc-site-sidebar').getByRole('link', { name: 'Up' }).click();
    await whenTitled(page, 'Up');
  } finally {
    for (const file of [...Object.keys(files), 'docs/en/_meta.json']) await site.remove(file);
  }
});

test('shows another navigation in the bar without a reload, and does not run the bundler', {
  tags: 'all',
}, async () => {
  const page = await open('/guide/second', 'Second');
  await whenAlive(page);
  await markDocument(page);
  const runs = () => server.printed().match(/^start +building /gm)?.length ?? 0;
  const before = runs();
  await edited(
    'docs/en/_nav.json',
    () => '[{ "text": "Somewhere", "link": "/guide/first" }]',
    () => page.getByRole('banner').getByRole('link', { name: 'Somewhere' }).waitFor({ state: 'attached' }),
  );
  expect(await isSameDocument(page)).toBe(true);
  expect(runs()).toBe(before);
});

test('shows an edit of a fragment in the pages that use it', async () => {
  const page = await open('/guide/first', 'First steps');
  await edited(
    'docs/en/shared/warranty.mdx',
    (before) => before.replace('Two years', 'Three years'),
    () => text(page, 'Three years on every part.'),
  );
  await text(page, 'Two years on every part.');
});

test('shows an edit of a document that a `.md` page includes', { tags: 'all' }, async () => {
  const note = 'docs/en/notes/one.md';
  const page = await open('/notes/one', 'Note one & only');
  await edited(
    note,
    (before) => `${before}\n<!--@include: ../shared/warranty.mdx-->\n`,
    async () => {
      await text(page, 'Two years on every part.');
      await edited(
        'docs/en/shared/warranty.mdx',
        (before) => before.replace('Two years', 'Three years'),
        () => text(page, 'Three years on every part.'),
      );
    },
  );
});

test('shows a page that was added, moved and deleted', async () => {
  await site.write('docs/en/notes/two.md', '# Note two\n\nFresh from the pen.\n');
  await site.write('docs/zh/notes/two.md', '# 札记二\n\n刚写好。\n');
  const page = await browser.newPage({ stored: { 'doc-site-visited': '1' } });
  const shows = async (path: string, title: string) => {
    await expect.poll(async () => (await page.goto(new URL(path, server.url).href))?.status()).toBe(200);
    await whenTitled(page, title);
  };
  await shows('/notes/two', 'Note two');
  await page.locator('nav[data-sidebar]').getByRole('link', { name: 'Note two' }).waitFor();

  await page.goto('about:blank');
  await site.write('docs/en/notes/deux.md', await site.read('docs/en/notes/two.md'));
  await site.remove('docs/en/notes/two.md');
  await site.remove('docs/zh/notes/two.md');
  await shows('/notes/deux', 'Note two');
  // Whoever is on the page sees it go.
  browser.expectMessages(/status of 404/);
  await site.remove('docs/en/notes/deux.md');
  await whenTitled(page, 'PAGE NOT FOUND');
  await expect.poll(async () => (await page.goto(new URL('/notes/deux', server.url).href))?.status()).toBe(404);
  await whenTitled(page, 'PAGE NOT FOUND');
});

test('names the place of a mistake in the terminal and in the browser, and recovers with the next save', {
  tags: 'all',
}, async () => {
  browser.allowMessages(/status of 500/);
  const page = await open('/guide/second', 'Second');
  const file = 'docs/en/guide/second.mdx';
  const named = server.whenPrinted(/docs\/en\/guide\/second\.mdx:\d+:\d+: /);
  await edited(
    file,
    (before) => before.replace('Left and right.', 'Left and <b>right.'),
    async () => {
      await named;
      const overlay = page.locator('doc-site-problems');
      await overlay.waitFor({ state: 'attached' });
      expect(await overlay.evaluate((element) => element.shadowRoot?.textContent)).toMatch(
        /docs\/en\/guide\/second\.mdx:7:\d+: /,
      );
      await site.write(file, (await site.read(file)).replace('<b>right.', 'right, as ever.'));
      await text(page, 'Left and right, as ever.');
      await overlay.waitFor({ state: 'detached' });
    },
  );
  await text(page, 'Left and right.');
});

test('reports a dead link once, when the page is saved, and not again with each later save', async () => {
  const { length: printedBefore } = server.printed();
  const page = await open('/guide/second', 'Second');
  const named = server.whenPrinted(
    /docs\/en\/guide\/second\.mdx:7:\d+: Unexpected link `\/nowhere`: there is no page `\/nowhere`\./,
  );
  await edited(
    'docs/en/guide/second.mdx',
    (before) => before.replace('Left and right.', 'Left and [right](/nowhere).'),
    async () => {
      await named;
      await text(page, 'Left and right.');
      await edited(
        'docs/en/guide/first.mdx',
        (before) => `${before}\nOne more line.\n`,
        async () => {
          const first = new URL('/guide/first', server.url);
          await expect.poll(async () => (await fetch(first)).text()).toContain('One more line.');
        },
      );
      expect(
        server
          .printed()
          .slice(printedBefore)
          .match(/Unexpected link `\/nowhere`/g),
      ).toHaveLength(1);
    },
  );
});

const refusing = "{ name: 'refusing', setup(api) { api.modifyRsbuildConfig(() => { throw new Error('no way'); }); } }";

test('keeps serving when a new configuration cannot be bundled, and applies the next one', async () => {
  const isRefused = server.whenPrinted(/Plugin "refusing" failed in hook "modifyRsbuildConfig": no way/);
  let isTaken: Promise<unknown> | undefined;
  await edited(
    'doc-site.config.ts',
    (before) => before.replace('defineConfig({', `defineConfig({\n  plugins: [${refusing}],`),
    async () => {
      await isRefused;
      expect((await fetch(new URL('/guide/second', server.url))).status).toBe(200);
      isTaken = server.whenPrinted(/Reloading:/);
    },
  );
  await isTaken;
});

test('applies a change of the configuration to open pages, and goes on with the bundler', async () => {
  const page = await open('/guide/second', 'Second');
  const printedBefore = server.printed().length;
  const whenTitleEnds = (site: string) => page.waitForFunction((title) => document.title === `Second | ${title}`, site);
  await edited(
    'doc-site.config.ts',
    (before) => before.replace("'Handbook'", "'Manual'").replace("'/start'", "'/old'"),
    async () => {
      await whenTitleEnds('Manual');
      const request = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
      const { status, headers } = await fetch(new URL('/old', server.url), request);
      expect([status, headers.get('location')]).toEqual([302, '/guide/first']);
      await edited(
        'docs/en/guide/second.mdx',
        (before) => before.replace('Left and right.', 'Left, right and centre.'),
        () => text(page, 'Left, right and centre.'),
      );
    },
  );
  await whenTitleEnds('Handbook');
  expect(server.printed().slice(printedBefore)).not.toMatch(/Restarting:|start +building /);
});
