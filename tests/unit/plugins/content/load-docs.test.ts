import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Doc } from '../../../../plugins/api/index.ts';
import { extraKeys, type FrontmatterKeys } from '../../../../plugins/content/frontmatter-schema.ts';
import { createDocLoader, type DocLoader } from '../../../../plugins/content/load-docs.ts';
import { routeOf } from '../../../../plugins/content/pages.ts';
import { readDocHeader } from '../../../../plugins/content/read-frontmatter.ts';
import type { Preprocess } from '../../../../plugins/markdown/preprocess.ts';
import { placesInSource } from '../../../../plugins/markdown/source/places-in-source.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { damageStore } from '../../../support/damage-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

vi.mock('../../../../plugins/content/read-frontmatter.ts', { spy: true });
const readHeader = vi.mocked(readDocHeader);

let root: string;
let docsDir: string;
let loader: DocLoader;

beforeEach(() => {
  root = temporaryFolder();
  docsDir = path.join(root, 'docs');
  loader = makeLoader({ rating: z.number() });
});

function makeLoader(
  frontmatterKeys: FrontmatterKeys = {},
  keysVersion = Object.keys(frontmatterKeys).length === 0 ? '' : undefined,
  preprocess?: Preprocess,
  onNoCache = (_texts: number) => {},
  onEdit = (_doc: Doc) => {},
  after: Partial<Pick<Parameters<typeof createDocLoader>[0], 'before' | 'defaultLang'>> = {},
): DocLoader {
  return createDocLoader({
    docsDir,
    root,
    defaultLang: 'en',
    frontmatterKeys,
    keysVersion,
    defaultsOf: () => ({}),
    defaultsVersion: '',
    store: openStore(root),
    onNoCache,
    onEdit,
    ...(preprocess && { preprocess }),
    ...after,
  });
}

/** A loader after another one. */
function loaderAfter(
  last: DocLoader,
  { keys = {}, keysVersion = undefined as string | undefined, defaultLang = 'en' } = {},
): DocLoader {
  const after = { before: last.known(), defaultLang };
  return makeLoader(keys, keysVersion, undefined, undefined, undefined, after);
}

type Found = Pick<Doc, 'relativePath' | 'route'>;

/** Writes a document; `second` is its modification time, counted from the epoch. */
async function put(relativePath: string, source: string, { isPage = true, second = 1 } = {}): Promise<Found> {
  const file = path.join(docsDir, relativePath);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
  await utimes(file, second, second);
  return isPage ? { relativePath, route: routeOf(relativePath, 'en') } : { relativePath };
}

test('a page is read with its front matter, the lines of its keys and its route', async () => {
  const source = '---\ntitle: Start\nrating: 5\n---\n\n# Other\n';
  const found = await put('zh/guide/index.mdx', source);
  expect(await loader.load([found])).toEqual([
    {
      file: path.join(docsDir, 'zh/guide/index.mdx'),
      relativePath: 'zh/guide/index.mdx',
      shownPath: 'docs/zh/guide/index.mdx',
      lang: 'zh',
      source,
      frontmatter: { title: 'Start', rating: 5 },
      frontmatterLines: { title: 2, rating: 3 },
      title: 'Start',
      route: { path: '/zh/guide/', filePath: 'zh/guide/index.mdx', lang: 'zh', version: '' },
      problems: [],
    },
  ]);
});

test('the title comes from front matter, else the first heading, else the file name', async () => {
  const found = [
    await put('en/a.md', '---\ntitle: From front matter\n---\n# Heading\n'),
    await put('en/b.md', '# The `heading`\n'),
    await put('en/on-exit.mdx', 'No heading.\n'),
  ];
  const docs = await loader.load(found);
  expect(docs.map(({ title }) => title)).toEqual(['From front matter', 'The heading', 'on-exit']);
});

test('a draft has a label, unless it has one of its own', async () => {
  const docs = await loader.load([
    await put('en/a.md', '---\ndraft: true\n---\n# A\n'),
    await put('en/b.md', '---\ndraft: true\ntag: new\n---\n# B\n'),
    await put('en/c.md', '# C\n'),
  ]);
  expect(docs.map(({ frontmatter }) => frontmatter.tag)).toEqual(['draft', 'new', undefined]);
});

test('a fragment has no route', async () => {
  const docs = await loader.load([await put('en/_part.md', 'Part.', { isPage: false })]);
  expect(docs.map((doc) => 'route' in doc)).toEqual([false]);
});

test('documents keep their order, and problems name the path from the root', async () => {
  const found = [
    await put('en/a.md', '---\ntitle: 5\n---\n'),
    await put('en/b.md', '---\ntitle: B\n---\n'),
    await put('en/c.md', '---\nrating: bad\n---\n'),
  ];
  const docs = await loader.load(found);
  const problems = docs.flatMap((doc) => doc.problems);
  expect(docs.map(({ relativePath, title }) => [relativePath, title])).toEqual([
    ['en/a.md', 'a'],
    ['en/b.md', 'B'],
    ['en/c.md', 'c'],
  ]);
  expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['docs/en/a.md', 2, 1],
    ['docs/en/c.md', 2, 1],
  ]);
});

test('an unchanged document stays the same object, a changed one is read again', async () => {
  const found = await put('en/a.md', '# One\n');
  const [first] = await loader.load([found]);
  expect((await loader.load([found]))[0]).toBe(first);
  await put('en/a.md', '# Two\n', { second: 2 });
  expect((await loader.load([found]))[0]?.title).toBe('Two');
});

test('a document whose time and size stay the same is read again, too', async () => {
  const found = await put('en/a.md', '# One\n');
  await loader.load([found]);
  await put('en/a.md', '# Two\n');
  expect((await loader.load([found]))[0]?.title).toBe('Two');
});

test('when only some texts have changed, the other documents are not looked at', async () => {
  const found = [await put('en/a.md', '# A\n'), await put('en/b.md', '# B\n')];
  await loader.load(found);
  await put('en/a.md', '# A2\n', { second: 2 });
  await put('en/b.md', '# B2\n', { second: 2 });
  const change = new Set([path.join(docsDir, 'en/b.md')]);
  expect((await loader.load(found, undefined, change)).map(({ title }) => title)).toEqual(['A', 'B2']);
});

test('a page that has become a fragment loses its route', async () => {
  const found = await put('en/a.md', '# One\n');
  await loader.load([found]);
  const docs = await loader.load([{ relativePath: found.relativePath }]);
  expect(docs.map((doc) => 'route' in doc)).toEqual([false]);
});

test('the file of a page that a plugin added must be UTF-8', async () => {
  const file = path.join(docsDir, '../changes.md');
  await writeFile(file, '# Changes\n', 'utf16le');
  const [doc] = await loader.load([], () => [{ filePath: 'en/changes.md', file }]);
  expect(doc?.problems.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['changes.md', 1, 'Unexpected NUL character: the file is not UTF-8 text.'],
  ]);
});

test('a page that a plugin added as text has the path it would have in the docs folder', async () => {
  expect(await loader.load([], () => [{ filePath: 'zh/new/a.mdx', content: '# 新\n' }])).toEqual([
    {
      file: path.join(docsDir, 'zh/new/a.mdx'),
      relativePath: 'zh/new/a.mdx',
      shownPath: 'docs/zh/new/a.mdx',
      lang: 'zh',
      source: '# 新\n',
      frontmatter: {},
      frontmatterLines: {},
      title: '新',
      route: { path: '/zh/new/a', filePath: 'zh/new/a.mdx', lang: 'zh', version: '' },
      problems: [],
    },
  ]);
});

test('a page that a plugin added as a file shows the text of the file and follows its changes', async () => {
  const file = path.join(root, 'notes.md');
  await writeFile(file, '# Notes\n');
  const added = [{ filePath: 'en/notes.md', file }];
  expect((await loader.load([], () => added))[0]?.title).toBe('Notes');
  await writeFile(file, '# News\n');
  expect((await loader.load([], () => added))[0]?.title).toBe('News');
});

test.each([
  ['deleted', rm],
  [
    'replaced by a folder',
    async (file: string) => {
      await rm(file);
      await mkdir(file);
    },
  ],
])('a file that has been %s since it was found is not a document', async (_, change) => {
  const found = [await put('en/a.md', '# A\n'), await put('en/b.md', '# B\n')];
  await change(path.join(docsDir, 'en/a.md'));
  const docs = await loader.load(found);
  expect(docs.map(({ title }) => title)).toEqual(['B']);
});

test('the next command takes headers from the cache, and reads documents with problems again', async () => {
  const found = [await put('en/a.md', '---\ntitle: A\n---\n'), await put('en/b.md', '---\ntitle: 5\n---\n# B\n')];
  const first = await makeLoader().load(found);
  readHeader.mockClear();
  const second = await makeLoader().load(found);
  expect(readHeader).toHaveBeenCalledTimes(1);
  expect(second.map(({ title }) => title)).toEqual(['A', 'B']);
  const problems = second.flatMap((doc) => doc.problems);
  expect(problems).toEqual(first.flatMap((doc) => doc.problems));
  expect(problems).toHaveLength(1);
});

test('headers are read again when the text has changed, and when the cache is damaged', async () => {
  await makeLoader().load([await put('en/a.md', '# One\n')]);
  const found = await put('en/a.md', '# Two\n');
  expect((await makeLoader().load([found]))[0]?.title).toBe('Two');
  await damageStore(root, (file) => writeFile(file, '{"version":'));
  expect((await makeLoader().load([found]))[0]?.title).toBe('Two');
});

test('front matter keys of plugins are checked by every command', async () => {
  const found = await put('en/a.md', '---\nrating: 5\n---\n');
  expect((await makeLoader({ rating: z.number() }).load([found]))[0]?.problems).toEqual([]);
  expect((await makeLoader({ rating: z.string() }).load([found]))[0]?.problems).toHaveLength(1);
});

test('front matter keys of the configuration keep the cache until they change', async () => {
  const found = await put('en/a.md', '---\nrating: 5\n---\n');
  const load = (names: readonly string[]) => makeLoader(extraKeys(names), String(names)).load([found]);
  readHeader.mockClear();
  for (const names of [['rating'], ['rating'], ['size']]) await load(names);
  expect(readHeader).toHaveBeenCalledTimes(2);
  expect((await load(['size']))[0]?.problems).toHaveLength(1);
});

test('an empty cache is announced, with the number of texts', async () => {
  const announced: number[] = [];
  const load = async (a: string, b: string) => {
    const found = [await put('en/a.md', a), await put('en/b.md', b)];
    await makeLoader({}, '', undefined, (texts) => void announced.push(texts)).load(found);
  };
  await load('# A\n', '# B\n');
  await load('# A\n', '# B\n');
  await load('# A\n', '# C\n');
  expect(announced).toEqual([2]);
});

test('a document beyond the limits is not read, and has one problem', async () => {
  const found = await put('en/deep.md', `---\ntitle: Deep\n---\n\n${'>'.repeat(5000)} a\n`);
  const [doc] = await loader.load([found]);
  expect(doc).toMatchObject({ title: 'deep', frontmatter: {}, problems: [{ rule: 'document-depth', line: 5 }] });
});

test('front matter and title come from the preprocessed text, with places in the source', async () => {
  const preprocess: Preprocess = async (source) => {
    const text = source.replaceAll('%name%', 'a much longer name');
    return { text, problems: [], inSource: placesInSource(source, text) };
  };
  const source = '---\nlabel: %name%\nhero: { %name%: 1, tagline: 2 }\n---\n\n# The %name%\n';
  const found = await put('en/a.md', source);
  const [doc] = await makeLoader({}, '', preprocess).load([found]);
  expect(doc).toMatchObject({
    title: 'The a much longer name',
    frontmatter: { label: 'a much longer name' },
    source,
    preprocessed: source.replaceAll('%name%', 'a much longer name'),
  });
  expect(doc?.problems.map(({ line, column }) => `${line}:${column}`)).toContain('3:20');
});

test('a text whose preprocessor fails is read as written, and an unchanged text is not kept twice', async () => {
  const found = await put('en/a.md', '# The %name%\n');
  const failing = makeLoader({}, '', () => Promise.reject(new Error('broken')));
  const idle = makeLoader({}, '', async (text) => ({ text, problems: [], inSource: (place) => place }));
  for (const loaded of [await failing.load([found]), await idle.load([found])]) {
    expect(loaded).toMatchObject([{ title: 'The %name%' }]);
    expect(loaded[0]).not.toHaveProperty('preprocessed');
  }
});

test('edited documents are announced while the others are read, but not what a look at the whole folder finds', async () => {
  const edited: string[] = [];
  const announcing = makeLoader({}, undefined, undefined, undefined, ({ source }) => edited.push(source));
  const found = [await put('en/a.md', 'One.\n'), await put('en/b.md', 'One.\n')];
  await announcing.load(found);
  await put('en/a.md', 'Two.\n', { second: 2 });
  await announcing.load(found, undefined, new Set(found.map(({ relativePath }) => path.join(docsDir, relativePath))));
  expect(edited).toEqual(['Two.\n']);
  await put('en/b.md', 'Three.\n', { second: 3 });
  await announcing.load(found, undefined, 'any');
  expect(edited).toEqual(['Two.\n']);
});

test('the loader of another configuration takes documents over only if it would read the same', async () => {
  const found = [await put('en/same.md', '# Same\n'), await put('en/edited.md', '# Before\n')];
  const first = makeLoader();
  const [same] = await first.load(found);
  await put('en/edited.md', '# Edited\n', { second: 2 });
  const [taken, edited] = await loaderAfter(first).load(found);
  expect(taken).toBe(same);
  expect(edited?.title).toBe('Edited');
  const others = [{ keys: { rating: z.number() } }, { keysVersion: 'other keys' }, { defaultLang: 'zh' }];
  for (const other of others.map((options) => loaderAfter(first, options))) {
    const [again] = await other.load(found);
    expect(again).not.toBe(same);
    expect(again).toEqual(same);
  }
});

test('a deleted document is forgotten', async () => {
  const found = [await put('en/a.md', '# A\n'), await put('en/b.md', '# B\n')];
  await loader.load(found);
  await loader.load(found.slice(0, 1));
  expect([...loader.known().docs.keys()]).toEqual([path.join(docsDir, 'en/a.md')]);
});

test('two documents of the same size that change places are read again', async () => {
  const found = [await put('en/a.md', '# One\n'), await put('en/b.md', '# Two\n')];
  await loader.load(found);
  const [a = '', b = ''] = found.map(({ relativePath }) => path.join(docsDir, relativePath));
  for (const [from, to] of [
    [a, `${a}~`],
    [b, a],
    [`${a}~`, b],
  ] as const)
    await rename(from, to);
  expect((await loader.load(found)).map(({ title }) => title)).toEqual(['Two', 'One']);
});
