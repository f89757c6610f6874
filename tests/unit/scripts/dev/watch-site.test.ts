import { execFileSync } from 'node:child_process';
import { renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentChange } from '../../../../plugins/index.ts';
import { watchSite } from '../../../../scripts/dev/watch-site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let root: string;
let stop: (() => Promise<void>) | undefined;
let changes: ContentChange[];
/** Text of `docs/a.md` when a change was reported last. */
let readWhenTold: string;
/** What reading the content or the configuration waits for. */
let reading: Promise<void> | undefined;
let isLost: boolean;
let changed: { readonly kind: 'content' | 'config'; readonly files: readonly string[] }[];

beforeEach(async () => {
  const folder = temporaryFolder();
  root = path.join(folder, 'site');
  changed = [];
  changes = [];
  isLost = false;
  reading = undefined;
  readWhenTold = '';
  await mkdir(path.join(root, 'docs'), { recursive: true });
  await mkdir(path.join(root, 'data/below'), { recursive: true });
});
afterEach(async () => {
  await stop?.();
  await rm(path.dirname(root), { recursive: true });
});

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Watches the root; the site was read at a time in milliseconds since 1970. */
function startWatching({ configFiles = [] as string[], watchPatterns = [] as string[], readAt = 0 }): void {
  const take = (kind: 'content' | 'config') => async (files: readonly string[]) => {
    changed.push({ kind, files: files.map((file) => path.relative(root, file)) });
    await reading;
  };
  const site = {
    config: { root, docsDir: path.join(root, 'docs'), cacheDir: path.join(root, 'data/cache') },
    configFiles,
    readAt,
    hooks: { collected: { watchPatterns } },
  };
  stop = watchSite(site, {
    async onContent(files, change) {
      await take('content')(files);
      changes.push(change);
      readWhenTold = await readFile(path.join(root, 'docs/a.md'), 'utf8').catch(() => '');
    },
    onConfig: take('config'),
    onSettled: (_part, error) => {
      if (error !== undefined) throw error;
    },
    onLost() {
      isLost = true;
    },
  });
}

/** Watches until the first scan is complete, which is reported as a change without files. */
async function watching(watched: {
  readonly configFiles?: string[];
  readonly watchPatterns?: string[];
}): Promise<void> {
  // No file is newer.
  startWatching({ ...watched, readAt: Number.POSITIVE_INFINITY });
  await expect.poll(() => changed).toEqual([{ kind: 'content', files: [] }]);
  changed = [];
  changes = [];
}

/** Writes a file in one step, as editors do: one save is one change. */
async function write(name: string): Promise<void> {
  const draft = path.join(path.dirname(root), 'draft');
  await writeFile(draft, String(Date.now()));
  await rename(draft, path.join(root, name));
}

test('changed documents are content', async () => {
  await watching({});
  await write('docs/a.md');
  await expect.poll(() => changed).toEqual([{ kind: 'content', files: ['docs/a.md'] }]);
});

test('imports of the configuration are configuration, also outside of the root', async () => {
  await write('../brand.ts');
  await watching({ configFiles: [path.join(root, '../brand.ts')] });
  await write('../brand.ts');
  await expect.poll(() => changed).toEqual([{ kind: 'config', files: ['../brand.ts'] }]);
});

test('changes of the configuration while it is being read are read together', async () => {
  await watching({ configFiles: ['a.ts', 'b.ts'].map((name) => path.join(root, name)) });
  let end = () => {};
  reading = new Promise((resolve) => {
    end = resolve;
  });
  await write('a.ts');
  await expect.poll(() => changed).toEqual([{ kind: 'config', files: ['a.ts'] }]);
  for (const name of ['a.ts', 'b.ts', 'a.ts']) {
    await waitFor(80);
    await write(name);
  }
  await waitFor(200);
  end();
  await expect.poll(() => changed.slice(1)).toEqual([{ kind: 'config', files: ['a.ts', 'b.ts'] }]);
  await waitFor(200);
  expect(changed).toHaveLength(2);
});

test('files and globs of plugins are content, files beside them are ignored', async () => {
  await write('list.txt');
  await watching({ watchPatterns: ['data/**/*.json', './list.txt'] });
  await write('data/note.md');
  await write('data/below/one.json');
  await write('list.txt');
  await expect.poll(() => changed.flatMap(({ files }) => files).sort()).toEqual(['data/below/one.json', 'list.txt']);
});

test.each([
  ['a document that was saved', 'docs/below/a.md', () => writeFile(path.join(root, 'docs/below/a.md'), 'new')],
  ['one that was deleted', 'docs/below', () => rm(path.join(root, 'docs/below/b.md'))],
])('%s after the site was read is found by the first scan', async (_what, found, change) => {
  await mkdir(path.join(root, 'docs/below'));
  for (const name of ['docs/below/a.md', 'docs/below/b.md', 'docs/c.md']) await write(name);
  const long = new Date(Date.now() - 60_000);
  for (const name of ['docs/below/a.md', 'docs/below/b.md', 'docs/c.md', 'docs/below', 'docs'])
    await utimes(path.join(root, name), long, long);
  await change();
  startWatching({ readAt: Date.now() - 30_000 });
  await expect.poll(() => changed).toEqual([{ kind: 'content', files: [found] }]);
});

test('the last of many quick changes is seen, although the watcher is silent for a while after a change', async () => {
  await watching({});
  for (const text of ['1', '2', '3', '4', '5']) {
    await writeFile(path.join(root, 'docs/a.md'), text);
    await new Promise(setImmediate);
  }
  await expect.poll(() => readWhenTold).toBe('5');
});

test('only texts have changed when only existing documents are saved', async () => {
  await write('docs/a.md');
  await watching({});
  await write('docs/a.md');
  await expect.poll(() => changes).toEqual([new Set([path.join(root, 'docs/a.md')])]);
  await write('docs/new.md');
  await expect.poll(() => changes.at(-1)).toBe('any');
});

test('files and folders that come back after they were deleted are watched again', async () => {
  await write('site.config.ts');
  await write('data/spec.yaml');
  await write('docs/a.md');
  await watching({ configFiles: [path.join(root, 'site.config.ts')], watchPatterns: ['data/spec.yaml'] });
  await rm(path.join(root, 'site.config.ts'));
  await rm(path.join(root, 'data/spec.yaml'));
  await rename(path.join(root, 'docs'), path.join(root, 'moved'));
  const filesOf = () => new Set(changed.flatMap(({ files }) => files));
  await expect.poll(filesOf).toEqual(new Set(['site.config.ts', 'data/spec.yaml', 'docs', 'docs/a.md']));
  // The watcher takes files that return at once for changed ones.
  await new Promise((resolve) => setTimeout(resolve, 200));
  changed = [];
  await rename(path.join(root, 'moved'), path.join(root, 'docs'));
  await write('site.config.ts');
  await write('data/spec.yaml');
  await expect.poll(filesOf).toEqual(new Set(['site.config.ts', 'data/spec.yaml', 'docs', 'docs/a.md']));
  changed = [];
  await write('docs/a.md');
  // The folder may be reported once more.
  await expect.poll(filesOf).toContain('docs/a.md');
});

test('a document that is deleted twice within 100 ms is seen when it comes back, and its edits after that', async () => {
  await write('docs/a.md');
  await watching({});
  for (let round = 0; round < 2; round += 1) {
    await rm(path.join(root, 'docs/a.md'));
    await waitFor(30);
    if (round === 0) await write('docs/a.md');
    await waitFor(30);
  }
  await expect.poll(() => readWhenTold).toBe('');
  await waitFor(400);
  await writeFile(path.join(root, 'docs/a.md'), 'back');
  await expect.poll(() => readWhenTold).toBe('back');
  await writeFile(path.join(root, 'docs/a.md'), 'edited');
  await expect.poll(() => readWhenTold).toBe('edited');
});

test('a folder in place of a file, and a file in place of a folder, are changes', async () => {
  await write('docs/a.md');
  await mkdir(path.join(root, 'docs/b'));
  await write('docs/b/c.md');
  await watching({});
  await rm(path.join(root, 'docs/a.md'));
  await mkdir(path.join(root, 'docs/a.md'));
  await rm(path.join(root, 'docs/b'), { recursive: true });
  await write('docs/b');
  await waitFor(400);
  const filesOf = () => changed.flatMap(({ files }) => files);
  await expect.poll(filesOf).toEqual(expect.arrayContaining(['docs/a.md', 'docs/b', 'docs/b/c.md']));
  changed = [];
  const afterWriting = async (...files: string[]) => {
    for (const file of files) await write(file);
    return filesOf();
  };
  // Written more than once: nobody can see from outside when the watcher follows the new folder.
  const again = { interval: 500 };
  const both = ['docs/a.md/d.md', 'docs/b'];
  await expect.poll(() => afterWriting(...both), again).toEqual(expect.arrayContaining(both));
  await rm(path.join(root, 'docs/b'));
  await mkdir(path.join(root, 'docs/b'));
  await write('docs/b/c.md');
  await waitFor(400);
  changed = [];
  await expect.poll(() => afterWriting('docs/b/c.md'), again).toContain('docs/b/c.md');
});

test.skipIf(process.platform === 'win32')('a pipe in place of a document is more than a new text', async () => {
  await write('docs/a.md');
  await watching({});
  execFileSync('mkfifo', [path.join(root, 'pipe')]);
  await rename(path.join(root, 'pipe'), path.join(root, 'docs/a.md'));
  await expect.poll(() => changes).toContain('any');
  expect(changes).toEqual(changes.map(() => 'any'));
  // Ends the reading above.
  await writeFile(path.join(root, 'docs/a.md'), '');
});

test('a site whose folder has been moved is lost, one without documents is not', async () => {
  await write('site.config.ts');
  await write('docs/a.md');
  await watching({ configFiles: [path.join(root, 'site.config.ts')] });
  await rm(path.join(root, 'docs'), { recursive: true });
  await expect.poll(() => changed.length).toBeGreaterThan(0);
  expect(isLost).toBe(false);
  await rename(root, `${root}-moved`);
  await expect.poll(() => isLost).toBe(true);
});

test('the files that an installation of packages changes are watched, in `node_modules`', async () => {
  const record = 'node_modules/.package-lock.json';
  await mkdir(path.join(root, 'node_modules/some-package'), { recursive: true });
  await write(record);
  await watching({ configFiles: [path.join(root, record)] });
  await write('node_modules/some-package/index.js');
  await write(record);
  await expect.poll(() => changed).toEqual([{ kind: 'config', files: [record] }]);
});

test('folders that change places, and a file in place of an empty folder, are changes', async () => {
  for (const name of ['docs/b/page.md', 'docs/c/page.md']) {
    await mkdir(path.join(root, path.dirname(name)));
    await write(name);
  }
  await mkdir(path.join(root, 'docs/a.md'));
  await watching({});
  const filesOf = () => changed.flatMap(({ files }) => files);
  // Without a pause, in which the watcher would see one of the two missing.
  renameSync(path.join(root, 'docs/b'), path.join(root, 'docs/d'));
  renameSync(path.join(root, 'docs/c'), path.join(root, 'docs/b'));
  renameSync(path.join(root, 'docs/d'), path.join(root, 'docs/c'));
  await expect.poll(filesOf).toEqual(expect.arrayContaining(['docs/b', 'docs/c']));
  rmdirSync(path.join(root, 'docs/a.md'));
  writeFileSync(path.join(root, 'docs/a.md'), '');
  await expect.poll(filesOf).toContain('docs/a.md');
  await writeFile(path.join(root, 'docs/a.md'), 'edited');
  await expect.poll(() => readWhenTold).toBe('edited');
});
