import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { definePlugin, type PluginApi, z } from 'doc-site/plugin';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite, type TestSiteOptions } from '../../scripts/testing/index.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.dispose();
  site = undefined;
});

const files = { 'docs/en/index.md': '# Home\n', 'docs/en/guide/start.md': '---\ntag: new\n---\n\n# Start\n\nText.\n' };

/** A site with these files and a plugin that does `setup`. */
async function siteWith(
  setup: (api: PluginApi) => void,
  options: Omit<TestSiteOptions, 'plugins'> = {},
): Promise<TestSite> {
  const plugin = definePlugin({ name: 'own:plugin', setup });
  site = await createTestSite({ files, ...options, plugins: [plugin] });
  return site;
}

async function failureOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error.message : 'no error';
}

describe('a test site', () => {
  test('shows pages with what a plugin adds, as the files are now', async () => {
    const { page, write } = await siteWith((api) => {
      api.extendPageData((data) => ({ ...data, extra: { length: data.title.length } }));
      api.addHeadTags(({ title }) => [{ tag: 'meta', attrs: { name: 'own', content: title } }]);
    });
    expect(await page('/guide/start')).toMatchObject({ title: 'Start', extra: { length: 5 } });
    await write({ 'docs/en/guide/start.md': '# Beginning\n' });
    const { extra, head } = await page('/guide/start');
    expect(extra).toEqual({ length: 9 });
    expect(head).toContainEqual({ tag: 'meta', attrs: { name: 'own', content: 'Beginning' } });
  });

  test('shows problems of documents, and leaves nothing behind', async () => {
    const { problems, write, root, dispose } = await siteWith((api) => api.addFrontmatter({ owner: z.string() }));
    expect(await problems()).toEqual([]);
    await write({ 'docs/en/index.md': '---\nowner: 4\n---\n\n# Home\n' });
    expect(await problems()).toMatchObject([{ file: 'docs/en/index.md', line: 2, rule: 'frontmatter' }]);
    await dispose();
    await expect(access(root)).rejects.toThrow('ENOENT');
  });

  test('builds: files, and what the plugin logs, and checks: the findings of the plugin; the mode of the process stays', async () => {
    const { build, check, messages } = await siteWith((api) => {
      api.addOutputFiles(({ pages }) => [{ path: 'count.txt', content: String(pages.length) }]);
      api.onAfterBuild(() => api.logger.info('done'));
      api.addCheck({
        rule: 'own:no-home',
        description: 'No page is the home page.',
        unit: 'pages',
        run: () => ({
          checked: 2,
          problems: [{ file: 'docs/en/index.md', line: 1, message: 'This is the home page.' }],
        }),
      });
    });
    const mode = process.env.NODE_ENV;
    const { files: written, read } = await build();
    expect(written).toContain('guide/start.html');
    expect(await read('count.txt')).toBe('2');
    expect(messages).toContainEqual({ plugin: 'own:plugin', level: 'info', message: 'done' });
    const findings = await check();
    expect(findings.filter(({ rule }) => rule === 'own:no-home')).toMatchObject([
      { file: 'docs/en/index.md', line: 1, message: 'This is the home page.' },
    ]);
    expect(process.env.NODE_ENV).toBe(mode);
  });

  test('runs a command with its arguments', async () => {
    const { command, messages } = await siteWith((api) =>
      api.addCommand('say', (args, { model }) => api.logger.warn(`${args.join(' ')} ${model.pages.size}`)),
    );
    await command('say', '--loud', 'now');
    expect(messages).toEqual([{ plugin: 'own:plugin', level: 'warn', message: '--loud now 2' }]);
  });

  test('starts the dev server: `onDevStart` gets its port, `onDevClose` runs at its end', async () => {
    const { dev, messages } = await siteWith((api) => {
      api.onDevStart(({ port, model }) => api.logger.info(`${port} ${model.pages.size}`));
      api.onDevClose(({ command }) => api.logger.info(`${command} closed`));
    });
    const { url, close } = await dev();
    await close();
    expect(messages.map(({ message }) => message)).toEqual([`${new URL(url).port} 2`, 'dev closed']);
  });
});

test('`modifyRoutes` filters by front matter and moves pages', async () => {
  const { model } = await siteWith((api) =>
    api.modifyRoutes((routes, { frontmatterOf }) =>
      routes
        .filter((route) => frontmatterOf(route).tag !== 'new')
        .map((route) => (route.path === '/' ? route : { ...route, path: `/moved${route.path}` })),
    ),
  );
  await site?.write({ 'docs/en/guide/old.md': '# Old\n' });
  expect([...(await model()).pages.keys()]).toEqual(['/', '/moved/guide/old']);
});

test('`modifySidebar` reads its language and the front matter of the pages', async () => {
  const { model } = await siteWith((api) =>
    api.modifySidebar((items, _folder, { lang, frontmatterOf }) =>
      [...items, { text: lang, link: 'https://example.com' }].map((item) => ({
        ...item,
        icon: String(frontmatterOf(item).tag),
      })),
    ),
  );
  expect((await model()).sidebars.map(({ items }) => items.map(({ text, icon }) => [text, icon]))).toEqual([
    [
      ['Start', 'new'],
      ['en', 'undefined'],
    ],
  ]);
});

test('a page that `modifyRoutes` removes is checked only if another page shows it', async () => {
  const { problems } = await siteWith(
    (api) =>
      api.modifyRoutes((routes, { frontmatterOf }) => routes.filter((route) => frontmatterOf(route).tag !== 'secret')),
    {
      files: {
        'docs/en/index.mdx': '# Home\n',
        'docs/en/plan.md': '---\ntag: secret\nwalrus: 1\n---\n\n[No](/nowhere)\n',
      },
    },
  );
  expect(await problems()).toEqual([]);
  await site?.write({ 'docs/en/index.mdx': "import Plan from './plan.md';\n\n# Home\n\n<Plan />\n" });
  expect(await problems()).toMatchObject([{ file: 'docs/en/plan.md', line: 6, rule: 'dead-link' }]);
});

test('links from `modifyNav` and `modifySidebar` lead to pages in the language of the menu', async () => {
  const entry = { text: 'Team', items: [{ text: 'Start', link: '/guide/start' }] };
  const { model } = await siteWith(
    (api) => {
      api.modifyNav((nav) => [...nav, entry]);
      api.modifySidebar((items) => [...items, entry]);
    },
    {
      config: {
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '中文' },
        ],
      },
    },
  );
  const { locales, sidebars } = await model();
  const linksIn = (items: readonly { readonly items?: readonly { readonly link?: string }[] }[]) =>
    items.flatMap((item) => item.items?.map(({ link }) => link) ?? []);
  expect(locales.map(({ nav }) => linksIn(nav))).toEqual([['/guide/start'], ['/zh/guide/start']]);
  expect(sidebars.map(({ items }) => linksIn(items))).toEqual([['/guide/start'], ['/zh/guide/start']]);
});

test('a dead link of a menu names the first plugin that returned it, and where it registered the handler', async () => {
  const links = definePlugin({
    name: 'own:links',
    setup(api) {
      api.modifyNav((nav) => [...nav, { text: 'Team', items: [{ text: 'Nobody', link: '/nobody' }] }]);
      api.modifySidebar((items) => [...items, { text: 'Nowhere', link: '/nowhere' }]);
    },
  });
  const copies = definePlugin({
    name: 'own:copies',
    setup(api) {
      api.modifyNav((nav) => structuredClone(nav));
      api.modifySidebar((items) => structuredClone(items));
    },
  });
  site = await createTestSite({ files, plugins: [links, copies] });
  const problems = await site.problems();
  expect(problems.map(({ message }) => message.slice(0, message.indexOf(':', 50)))).toEqual([
    'Unexpected link `/nobody` that plugin "own:links" added in hook "modifyNav"',
    'Unexpected link `/nowhere` that plugin "own:links" added in hook "modifySidebar"',
  ]);
});

test('`_meta.json` may name pages and folders that `modifyRoutes` removes, and their titles are not in the output', {
  tags: 'all',
}, async () => {
  const { build, model, problems } = await siteWith(
    (api) =>
      api.modifyRoutes((routes, { frontmatterOf }) => routes.filter((route) => frontmatterOf(route).tag !== 'secret')),
    {
      files: {
        'docs/en/_meta.json': '["index", "guide", "plans"]',
        'docs/en/index.md': '# Home\n',
        'docs/en/guide/_meta.json': '["start", "walrus", "stort"]',
        'docs/en/guide/start.md': '# Start\n',
        'docs/en/guide/walrus.md': '---\ntag: secret\n---\n\n# Walrus\n',
        'docs/en/plans/index.md': '---\ntag: secret\n---\n\n# Pelican\n',
      },
    },
  );
  expect(await problems()).toMatchObject([{ line: 1, column: 21, message: expect.stringContaining('`stort`') }]);
  await site?.write({ 'docs/en/guide/_meta.json': '["start", "walrus"]' });
  expect(await problems()).toEqual([]);
  expect((await model()).sidebars.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(['Start']);
  const { files: written, read } = await build();
  for (const file of written.filter((name) => /\.(html|js|json|md|txt)$/.test(name)))
    expect(await read(file), file).not.toMatch(/walrus|pelican/i);
});

describe('feeds', () => {
  const news = { feeds: [{ id: 'news', folder: '/guide/', title: { en: 'News' } }], siteOrigin: 'https://a.example' };
  const item = { feed: 'news', lang: 'en', title: 'Party', link: '/guide/start', publishedAt: '2024-03-19' };

  test('`addFeedItems` adds entries, `addPageFeeds` announces feeds', async () => {
    const { build, page } = await siteWith(
      (api) => {
        api.addFeedItems(() => [item]);
        api.addPageFeeds(({ routePath }) =>
          routePath === '/' ? [{ url: '/other.xml', title: 'Other', mime: 'rss', language: 'en' }] : [],
        );
      },
      { config: news },
    );
    expect((await page('/')).feeds.map(({ url }) => url)).toEqual(['/other.xml']);
    const feed = await (await build()).read('news-rss.xml');
    expect(feed).toContain('<title>Party</title>');
    expect(feed).toContain('<pubDate>Tue, 19 Mar 2024 00:00:00 GMT</pubDate>');
  });

  describe('a mistake of the plugin that adds an entry:', { tags: 'all' }, () => {
    let entry: object;
    let feeding: TestSite;

    // One site, so that only its first build bundles.
    beforeAll(async () => {
      const plugin = definePlugin({
        name: 'own:plugin',
        setup: (api) => api.addFeedItems(() => [{ ...item, ...entry }]),
      });
      feeding = await createTestSite({ files, config: news, plugins: [plugin] });
    });
    afterAll(() => feeding.dispose());

    test.each([
      [{ publishedAt: 'soon' }, 'key `publishedAt`: expected a date'],
      [{ feed: 'newz' }, 'key `feed`: expected a feed that `feeds` of the configuration defines'],
      [{ lang: 'fr' }, 'key `lang`: expected a language of the site'],
    ])('%j', async (wrong, message) => {
      entry = wrong;
      const found = await feeding.build().catch((error: unknown) => JSON.stringify(error));
      expect(found).toContain('Plugin \\"own:plugin\\" returned an invalid feed entry in hook \\"addFeedItems\\"');
      expect(found).toContain(message);
    });
  });
});

describe('`addSearchClient`', () => {
  const clientOf = (text: string) =>
    siteWith((api) => api.addSearchClient('./client.ts'), { files: { ...files, 'client.ts': text } });

  test('brings a module that the search loads', async () => {
    const { build, root } = await clientOf(
      `export const beforeSearch = (query) => ({ ...query, own: 'OWN-QUERY' });\n`,
    );
    const { files: written } = await build();
    const scripts = await Promise.all(
      written.filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(root, 'dist', file), 'utf8')),
    );
    expect(scripts.filter((text) => text.includes('OWN-QUERY'))).toHaveLength(1);
  });

  test('refuses a misspelt hook, and a module without hooks', async () => {
    const { config, write } = await clientOf('export const beforeSerch = () => {};\n');
    await expect(config()).rejects.toMatchObject({
      problems: [
        {
          file: 'client.ts',
          message:
            'Plugin "own:plugin" gives "addSearchClient" a module that exports `beforeSerch`, which the search does not call.',
          hint: 'Did you mean `beforeSearch`?',
        },
      ],
    });
    await write({ 'client.ts': 'export default () => {};\n' });
    expect(await failureOf(config())).toBe('Plugins name modules, texts or languages that do not exist or do not fit.');
  });
});

test('a style sheet of a package is found from the site', { tags: 'all' }, async () => {
  const { build } = await siteWith((api) => api.addGlobalStyles('frames/frame.css'), {
    files: {
      ...files,
      'node_modules/frames/package.json': '{ "name": "frames", "version": "1.0.0" }',
      'node_modules/frames/frame.css': '.own-frame { outline: 3px double }\n',
    },
  });
  const { read } = await build();
  expect(await read('index.html')).toContain('.own-frame{');
});

describe('an error in a plugin', () => {
  test('keeps its message when a Node module is on its stack', async () => {
    const from = process.cwd();
    const { config, root } = await siteWith((api) =>
      api.modifyConfig(async () => {
        const { readFileSync } = await import('node:fs');
        return JSON.parse(readFileSync('/no/such/file.json', 'utf8'));
      }),
    );
    process.chdir(root);
    const message = await failureOf(config()).finally(() => process.chdir(from));
    expect(message).toBe(
      `Plugin "own:plugin" failed in hook "modifyConfig": ENOENT: no such file or directory, open '/no/such/file.json'`,
    );
  });

  test('of a schema is a sentence, not JSON', async () => {
    const schema = z.object({ releases: z.array(z.object({ version: z.string() })) });
    const { config } = await siteWith((api) =>
      api.modifyConfig((config) => ({ ...config, ...schema.parse({ releases: [{ version: 4 }] }) })),
    );
    expect(await failureOf(config())).toBe(
      'Plugin "own:plugin" failed in hook "modifyConfig": `releases[0].version`: Invalid input: expected string, received number',
    );
  });
});
