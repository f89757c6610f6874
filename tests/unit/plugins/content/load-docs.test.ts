import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FoundDoc } from '../../../../plugins/content/find-docs.ts';
import type { FrontmatterKeys } from '../../../../plugins/content/frontmatter-schema.ts';
import { createDocLoader, type DocLoader } from '../../../../plugins/content/load-docs.ts';

let root: string;
let docsDir: string;
let loader: DocLoader;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'load-docs-'));
  docsDir = path.join(root, 'docs');
  loader = makeLoader({ rating: z.number() });
});
afterEach(() => rm(root, { recursive: true }));

function makeLoader(frontmatterKeys: FrontmatterKeys = {}, onNewText = () => {}): DocLoader {
  const cacheDir = path.join(root, 'cache');
  return createDocLoader({ docsDir, root, defaultLang: 'en', frontmatterKeys, cacheDir, onNewText });
}

/** Writes a document, as if it had been written at a second of the epoch. */
async function put(relativePath: string, source: string, { isPage = true, second = 1 } = {}): Promise<FoundDoc> {
  const file = path.join(docsDir, relativePath);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
  await utimes(file, second, second);
  return { file, relativePath, lang: relativePath.split('/')[0] ?? '', isPage };
}

test('a page is read with its front matter, the lines of its keys and its route', async () => {
  const source = '---\ntitle: Start\nrating: 5\n---\n\n# Other\n';
  const found = await put('zh/guide/index.mdx', source);
  expect(await loader.load([found], [])).toEqual({
    docs: [
      {
        file: path.join(docsDir, 'zh/guide/index.mdx'),
        relativePath: 'zh/guide/index.mdx',
        lang: 'zh',
        source,
        frontmatter: { title: 'Start', rating: 5 },
        frontmatterLines: { title: 2, rating: 3 },
        title: 'Start',
        route: { path: '/zh/guide/', filePath: 'zh/guide/index.mdx', lang: 'zh', version: '' },
      },
    ],
    problems: [],
  });
});

test('the title is that of the front matter, else the first heading, else the name of the file', async () => {
  const found = [
    await put('en/a.md', '---\ntitle: From front matter\n---\n# Heading\n'),
    await put('en/b.md', '# The `heading`\n'),
    await put('en/on-exit.mdx', 'No heading.\n'),
  ];
  const { docs } = await loader.load(found, []);
  expect(docs.map(({ title }) => title)).toEqual(['From front matter', 'The heading', 'on-exit']);
});

test('a fragment has no route', async () => {
  const { docs } = await loader.load([await put('en/_part.md', 'Part.', { isPage: false })], []);
  expect(docs.map((doc) => 'route' in doc)).toEqual([false]);
});

test('documents keep their order, and what is wrong is told with the path from the root', async () => {
  const found = [
    await put('en/a.md', '---\ntitle: 5\n---\n'),
    await put('en/b.md', '---\ntitle: B\n---\n'),
    await put('en/c.md', '---\nrating: bad\n---\n'),
  ];
  const { docs, problems } = await loader.load(found, []);
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

test('a document that has not changed is the same object, one that has is read anew', async () => {
  const found = await put('en/a.md', '# One\n');
  const [first] = (await loader.load([found], [])).docs;
  expect((await loader.load([found], [])).docs[0]).toBe(first);
  await put('en/a.md', '# Two\n', { second: 2 });
  expect((await loader.load([found], [])).docs[0]?.title).toBe('Two');
});

test('a page that has become a fragment loses its route', async () => {
  const found = await put('en/a.md', '# One\n');
  await loader.load([found], []);
  const { docs } = await loader.load([{ ...found, isPage: false }], []);
  expect(docs.map((doc) => 'route' in doc)).toEqual([false]);
});

test('a page that a plugin added as text lies where it would lie', async () => {
  const { docs, problems } = await loader.load([], [{ filePath: 'zh/new/a.mdx', content: '# 新\n' }]);
  expect({ docs, problems }).toEqual({
    docs: [
      {
        file: path.join(docsDir, 'zh/new/a.mdx'),
        relativePath: 'zh/new/a.mdx',
        lang: 'zh',
        source: '# 新\n',
        frontmatter: {},
        frontmatterLines: {},
        title: '新',
        route: { path: '/zh/new/a', filePath: 'zh/new/a.mdx', lang: 'zh', version: '' },
      },
    ],
    problems: [],
  });
});

test('a page that a plugin added as a file has the text of that file, and follows its changes', async () => {
  const file = path.join(root, 'notes.md');
  await writeFile(file, '# Notes\n');
  const added = [{ filePath: 'en/notes.md', file }];
  expect((await loader.load([], added)).docs[0]?.title).toBe('Notes');
  await writeFile(file, '# News\n');
  expect((await loader.load([], added)).docs[0]?.title).toBe('News');
});

test('a file that was deleted since it was found is no document', async () => {
  const found = [await put('en/a.md', '# A\n'), await put('en/b.md', '# B\n')];
  await rm(path.join(docsDir, 'en/a.md'));
  const { docs } = await loader.load(found, []);
  expect(docs.map(({ title }) => title)).toEqual(['B']);
});

test('the next command reads facts that were kept, and what is wrong anew', async () => {
  const found = [await put('en/a.md', '---\ntitle: A\n---\n'), await put('en/b.md', '---\ntitle: 5\n---\n# B\n')];
  const first = await makeLoader().load(found, []);
  const kept = path.join(root, 'cache/facts.json');
  await writeFile(kept, (await readFile(kept, 'utf8')).replaceAll('"title":"A"', '"title":"Kept"'));
  const second = await makeLoader().load(found, []);
  expect(second.docs.map(({ title }) => title)).toEqual(['Kept', 'B']);
  expect(second.problems).toEqual(first.problems);
  expect(second.problems).toHaveLength(1);
});

test('facts are read anew when the text has changed, and when what was kept is not whole', async () => {
  await makeLoader().load([await put('en/a.md', '# One\n')], []);
  const found = await put('en/a.md', '# Two\n');
  expect((await makeLoader().load([found], [])).docs[0]?.title).toBe('Two');
  await writeFile(path.join(root, 'cache/facts.json'), '{"version":');
  expect((await makeLoader().load([found], [])).docs[0]?.title).toBe('Two');
});

test('keys of plugins are checked by every command', async () => {
  const found = await put('en/a.md', '---\nrating: 5\n---\n');
  expect((await makeLoader({ rating: z.number() }).load([found], [])).problems).toEqual([]);
  expect((await makeLoader({ rating: z.string() }).load([found], [])).problems).toHaveLength(1);
});

test('a text that no command has seen is announced, unless none has been seen at all', async () => {
  const onNewText = vi.fn();
  await makeLoader({}, onNewText).load([await put('en/a.md', '# A\n')], []);
  await makeLoader({}, onNewText).load([await put('en/a.md', '# A\n')], []);
  expect(onNewText).not.toHaveBeenCalled();
  await makeLoader({}, onNewText).load([await put('en/a.md', '# B\n')], []);
  expect(onNewText).toHaveBeenCalledTimes(1);
});
