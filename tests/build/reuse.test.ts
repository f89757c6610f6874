import { existsSync } from 'node:fs';
import { cp, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../support/command.ts';
import { damageStore } from '../support/damage-store.ts';
import { sharedSite } from '../support/shared-site.ts';
import { copyFixture, type TestSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let site: TestSite;

beforeAll(async () => {
  site = await siteOfAllParts();
  await built();
});
afterAll(() => site.dispose());

/** A site with one of everything that reaches a page. */
async function siteOfAllParts(): Promise<TestSite> {
  const copy = await copyFixture('bilingual');
  const config = await copy.read('doc-site.config.ts');
  await copy.write(
    'doc-site.config.ts',
    config
      .replace("import { defineConfig } from 'doc-site/config';", "$&\nimport { parts } from './parts/plugin.ts';")
      .replace(
        "  title: 'Handbook',",
        `  title: 'Handbook',
  plugins: [parts()],
  markdown: { remarkPlugins: [{ module: ${JSON.stringify(path.join(copy.root, 'parts/remark.mjs'))} }] },`,
      ),
  );
  await copy.write(
    'parts/plugin.ts',
    `import { definePlugin } from 'doc-site/plugin';
export const parts = () => definePlugin({
  name: 'parts',
  setup(api) {
    api.overrideComponent('Footer', './parts/Footer.tsx');
    api.addHeadTags(() => [{ tag: 'meta', attrs: { name: 'parts', content: 'one' } }]);
  },
});
`,
  );
  await copy.write('parts/Footer.tsx', 'export default () => <footer>The end.</footer>;\n');
  await copy.write(
    'parts/remark.mjs',
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added once.' }] }); };\n",
  );
  await copy.write('node_modules/words/package.json', '{ "name": "words", "version": "1.0.0", "type": "module" }\n');
  await copy.write('node_modules/words/index.js', "export const word = 'first';\n");
  await copy.write(
    'docs/en/_parts/Badge.tsx',
    "import { word } from 'words';\nexport const Badge = () => <b>Badge with the {word} word</b>;\n",
  );
  await copy.write('docs/en/_parts/one.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n');
  await copy.write(
    'docs/en/guide/second.mdx',
    `import { Badge } from '../_parts/Badge.tsx'\n\n${await copy.read('docs/en/guide/second.mdx')}\n<Badge />\n`,
  );
  return copy;
}

/** Builds the site, which must pass. */
async function built(build = site.build): Promise<CommandResult> {
  const result = await build();
  expect(result).toMatchObject({ status: 0 });
  return result;
}

/** How many pages a build has rendered, by what it says. */
const renderedIn = ({ stderr }: CommandResult) => Number(/Rendering pages \(1 of (\d+)\)/.exec(stderr)?.[1] ?? 0);

const hasBundled = ({ stderr }: CommandResult) => stderr.includes('Bundling');

const cacheDir = () => path.join(site.root, 'node_modules/.cache/doc-site');

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await site.read(file);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await site.write(file, after);
}

/** Pages of the site, with the 404 pages. */
const all = 14;

describe('a build without changes neither bundles nor renders, and writes the same output', () => {
  // The build before was one from scratch.
  const expectNothingMade = async (build: TestSite['build']) => {
    const before = await site.contents();
    const result = await built(build);
    expect([hasBundled(result), renderedIn(result)]).toEqual([false, 0]);
    expect(await site.contents()).toEqual(before);
  };

  test('in the process of the build before', () => expectNothingMade(site.build));

  // Copied sites, below, are built in processes of their own, too.
  test('in a process of its own', { tags: 'all' }, () => expectNothingMade(() => site.buildIn()));
});

test('a site and its cache that were copied to other folders are built without bundling or rendering', async () => {
  const from = await sharedSite('bilingual');
  const folder = temporaryFolder();
  const to = await copyFixture('bilingual', folder);
  await cp(path.join(from.root, 'node_modules/.cache/doc-site'), path.join(folder, 'cache'), { recursive: true });
  const result = await to.buildIn({ DOC_SITE_CACHE: '../cache' });
  expect([result.status, hasBundled(result), renderedIn(result)]).toEqual([0, false, 0]);
  expect(await to.contents()).toEqual(await from.contents());
  expect(existsSync(path.join(to.root, 'node_modules'))).toBe(false);
});

test('files of the output that somebody has changed or deleted are written again', async () => {
  const before = await site.contents();
  await writeFile(path.join(site.root, 'dist/index.html'), 'Changed.');
  await rm(path.join(site.root, 'dist/guide/second.html'));
  await built();
  expect(await site.contents()).toEqual(before);
});

test('a page whose document imports nothing is rendered again without the bundler', async () => {
  await edit('docs/en/guide/index.md', /$/, '\nOne more paragraph.\n');
  const result = await built();
  expect([hasBundled(result), renderedIn(result)]).toEqual([false, 1]);
});

describe('all pages are rendered again after a change of', () => {
  const expectRendered = async (_name: string, count: number, change: () => Promise<void>) => {
    await change();
    expect(renderedIn(await built())).toBe(count);
  };

  test.each<Parameters<typeof expectRendered>>([
    ['a package that a component imports', all, () => edit('node_modules/words/index.js', 'first', 'second')],
    // The 404 pages have none.
    ['the head tags of a plugin', all - 2, () => edit('parts/plugin.ts', "content: 'one'", "content: 'two'")],
  ])('%s', expectRendered);

  // Modules of the site, as is what a component imports.
  test.each<Parameters<typeof expectRendered>>([
    ['the configuration', all, () => edit('doc-site.config.ts', "title: 'Handbook'", "title: 'Manual'")],
    [
      'what documents import: the first picture of a page',
      all,
      () => edit('docs/en/guide/second.mdx', 'Left and right.', 'Left and right.\n\n![A dot](../_parts/one.svg)'),
    ],
    ['a component', all, () => edit('docs/en/_parts/Badge.tsx', 'Badge with', 'Mark with')],
    ['a part of the theme that the site replaces', all, () => edit('parts/Footer.tsx', 'The end.', 'It ends here.')],
  ])('%s', { tags: 'all' }, expectRendered);

  test('the same, when the picture is removed: it is no longer in the output', { tags: 'all' }, async () => {
    await edit('docs/en/guide/second.mdx', '![A dot](../_parts/one.svg)', '');
    expect(renderedIn(await built())).toBe(all);
  });
});

describe('only pages that a change reaches are rendered again:', () => {
  test.each<[string, number, () => Promise<void>]>([
    ['a paragraph', 1, () => edit('docs/zh/guide/second.mdx', '左和右。', '左、右和中间。')],
    ['a fragment', 1, () => edit('docs/en/shared/warranty.mdx', 'Two years', 'Three years')],
    ['the order of a sidebar', 3, () => site.write('docs/en/guide/_meta.json', '["index", "second", "first"]\n')],
    ['a public file', 0, () => site.write('docs/public/notes.txt', 'New.\n')],
  ])('%s', async (_name, count, change) => {
    await change();
    expect(renderedIn(await built())).toBe(count);
  });

  test('a new page, and the same when it is removed', async () => {
    const before = await site.contents();
    await site.write('docs/en/notes/two.md', '# Two\n\nIt goes on.\n');
    // In both languages, since there is no translation, and all that stand beside it in the sidebar.
    expect(renderedIn(await built())).toBe(6);
    await site.remove('docs/en/notes/two.md');
    expect(renderedIn(await built())).toBe(4);
    expect(await site.contents()).toEqual(before);
  });
});

describe('a page that is bundled though it imports nothing has its new text once it is self-contained:', () => {
  // It stands in both languages, since there is no translation.
  const page = 'docs/en/notes/two.mdx';
  afterAll(async () => {
    await site.remove(page);
    await built();
  });

  test('it gave a name of its own another one', { tags: 'all' }, async () => {
    await site.write(page, 'export const a = 1;\nexport { a as b };\n\n# Two\n\nText.\n');
    expect(hasBundled(await built())).toBe(true);
    await expectNewText('This is plain.');
  });

  test('it read the hour, and was rendered in every build, since it may differ the next time', {
    tags: 'all',
  }, async () => {
    await site.write(page, '# Two\n\nIn {new Date().getFullYear()}.\n');
    expect(hasBundled(await built())).toBe(true);
    expect(renderedIn(await built())).toBe(2);
    await expectNewText('This is new.');
  });

  async function expectNewText(text: string): Promise<void> {
    await site.write(page, `# Two\n\n${text}\n`);
    const result = await built();
    expect([hasBundled(result), renderedIn(result)]).toEqual([false, 2]);
    expect(await site.output('notes/two.html')).toContain(text);
  }
});

test('after all these changes, the site equals a build from scratch', async () => {
  const warm = await site.contents();
  await rm(cacheDir(), { recursive: true });
  await built();
  const cold = await site.contents();
  const differing = [...new Set([...warm.keys(), ...cold.keys()])].filter((name) => warm.get(name) !== cold.get(name));
  expect(differing).toEqual([]);
});

test('all pages are rendered again after a change of a transform, which a process loads once', {
  tags: 'all',
}, async () => {
  await edit('parts/remark.mjs', 'Added once.', 'Added twice.');
  expect(renderedIn(await built(() => site.buildIn()))).toBe(all);
  expect(await site.output('guide/index.html')).toContain('Added twice.');
  await edit('parts/remark.mjs', 'Added twice.', 'Added once.');
});

describe('what cannot be reused is made again:', () => {
  test('a page that throws is reported although all others are reused, and reported again the next time', {
    tags: 'all',
  }, async () => {
    await site.write('docs/en/notes/two.mdx', '# Two\n\nText.\n');
    await built();
    await edit('docs/en/notes/two.mdx', 'Text.', '{missing.name}');
    await edit('docs/en/guide/index.md', /$/, '\nAnother paragraph.\n');
    for (const count of [3, 2]) {
      const result = await site.build();
      expect(result.status).toBe(1);
      expect(result.stderr).toContain(
        'docs/en/notes/two.mdx:3:2: The page `/notes/two` and 1 more could not be rendered',
      );
      expect([hasBundled(result), renderedIn(result)]).toEqual([false, count]);
    }
    await site.remove('docs/en/notes/two.mdx');
    await built();
  });

  test('a page that React cannot render is reported although the bundle of an earlier build renders it', async () => {
    await site.write('docs/en/notes/two.mdx', '# Two\n\n{({ not: 1 })}\n');
    const { status, stderr } = await site.build();
    expect(status).toBe(1);
    expect(stderr).toContain('docs/en/notes/two.mdx: The page `/notes/two` and 1 more could not be rendered: Objects');
    expect(stderr).not.toContain('ENOENT');
    await site.remove('docs/en/notes/two.mdx');
    await built();
  });

  const expectRepaired = async (damage: (file: string) => Promise<void>) => {
    const before = await site.contents();
    await damageStore(cacheDir(), damage);
    await built();
    expect(await site.contents()).toEqual(before);
  };

  test('whatever of the cache was cut off', () => expectRepaired((file) => truncate(file, 20)));

  test('whatever of the cache is empty', { tags: 'all' }, () => expectRepaired((file) => truncate(file, 0)));

  test('whatever of the cache holds something else', { tags: 'all' }, () =>
    expectRepaired((file) => writeFile(file, '{}')),
  );

  test('a bundle that a plugin changes', { tags: 'all' }, async () => {
    await edit('parts/plugin.ts', 'setup(api) {', 'setup(api) {\n    api.modifyRsbuildConfig((config) => config);');
    await built();
    expect(hasBundled(await built())).toBe(true);
  });
});
