import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { CompiledModel } from '../../../../plugins/content/content-model.ts';
import type { ContentChange } from '../../../../plugins/content/load-docs.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { createSiteState } from '../../../../plugins/site/state.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeConfig, makeContext } from '../features/support.ts';

let docsDir: string;
/** Models that were read, in order. */
let models: CompiledModel[];

beforeEach(() => {
  docsDir = temporaryFolder();
  models = [];
});

async function put(file: string): Promise<void> {
  writeOutput(docsDir, file, '');
}

async function readModel(): Promise<CompiledModel> {
  const model: CompiledModel = {
    ...makeContext(makeConfig()).model,
    navigationProblems: async () => [],
    compile: () => Promise.reject(new Error('Not part of this test.')),
    originalOf: () => undefined,
    hasFile: () => true,
    sourceMapOf: async () => undefined,
    docByFile: () => undefined,
    docByPath: () => undefined,
  };
  models.push(model);
  return model;
}

test('it contains the documents, the public files as they are served, and the styles of the documents', async () => {
  await put('public/images/a b.svg');
  await put('public/.well-known/security.txt');
  await put('public/style.css');
  await put('en/z.css');
  await put('en/_parts/a.module.css');
  const state = await createSiteState(docsDir, async () => undefined, readModel);
  expect(state.model()).toBe(models[0]);
  expect([...state.publicFiles()].sort()).toEqual(['/.well-known/security.txt', '/images/a b.svg', '/style.css']);
  expect(state.styles()).toEqual(['en/_parts/a.module.css', 'en/z.css'].map((file) => path.join(docsDir, file)));
});

test('a folder without public files and styles has none', async () => {
  const state = await createSiteState(docsDir, async () => undefined, readModel);
  expect([[...state.publicFiles()], state.styles()]).toEqual([[], []]);
});

test('a link may lead to a public file, or to anything with an extension, since plugins write files at the end', async () => {
  await put('public/CNAME');
  const { mayBeFile } = await createSiteState(docsDir, async () => undefined, readModel);
  expect(['/CNAME', '/feed.xml', '/en/a.tar.gz', '/cname', '/v0.5', '/guide/', '/a.b/c'].map(mayBeFile)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a reload reads everything again, then notifies the listeners', async () => {
  const state = await createSiteState(docsDir, async () => undefined, readModel);
  const told: string[] = [];
  const listener = (name: string) => async () => {
    await new Promise(setImmediate);
    told.push(`${name} ${[...state.publicFiles()]} ${state.styles().length} ${models.indexOf(state.model())}`);
  };
  state.onReload(listener('first'));
  state.onReload(listener('second'));
  await put('public/new.txt');
  await put('en/new.css');
  await state.reload();
  expect(told).toEqual(['first /new.txt 1 1', 'second /new.txt 1 1']);
});

test('reloads never overlap, and the last one has read everything that was written before its request', async () => {
  const state = await createSiteState(docsDir, async () => undefined, readModel);
  const told: string[] = [];
  state.onReload(async () => {
    told.push(`begins ${models.length}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`ends ${models.length}`);
  });
  const first = state.reload();
  await Promise.resolve();
  await put('public/late.txt');
  await Promise.all([first, state.reload(), state.reload()]);
  expect(told).toEqual(['begins 2', 'ends 2', 'begins 3', 'ends 3']);
  expect([...state.publicFiles()]).toEqual(['/late.txt']);
});

test('a reload that fails leaves the state unchanged and notifies nobody', async () => {
  let isBroken = false;
  const state = await createSiteState(
    docsDir,
    async () => undefined,
    () => (isBroken ? Promise.reject(new Error('Front matter cannot be read.')) : readModel()),
  );
  const told: string[] = [];
  state.onReload(async () => {
    told.push('told');
  });
  await put('public/new.txt');
  isBroken = true;
  await expect(state.reload()).rejects.toThrow('Front matter cannot be read.');
  expect([state.model() === models[0], [...state.publicFiles()], told]).toEqual([true, [], []]);
  isBroken = false;
  await state.reload();
  expect([state.model() === models[1], [...state.publicFiles()], told]).toEqual([true, ['/new.txt'], ['told']]);
});

test('a reload of the texts does not look at the folder again, unless a reload before it failed to', async () => {
  let looks = 0;
  let isBroken = false;
  const readFolder = async () => {
    if (isBroken) throw new Error('The folder cannot be read.');
    looks += 1;
    return looks;
  };
  const folders: number[] = [];
  const state = await createSiteState(docsDir, readFolder, (folder) => {
    folders.push(folder);
    return readModel();
  });
  const changes: ContentChange[] = [];
  state.onReload(async (change) => void changes.push(change));
  const texts = new Set([path.join(docsDir, 'en/a.md')]);
  await state.reload(texts);
  await state.reload();
  isBroken = true;
  await expect(state.reload()).rejects.toThrow('The folder cannot be read.');
  isBroken = false;
  await state.reload(texts);
  expect([folders, changes]).toEqual([
    [1, 1, 2, 3],
    [texts, 'any', 'any'],
  ]);
});
