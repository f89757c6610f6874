import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSiteWorkers, type SiteWorkers } from '../../../../plugins/workers/site-workers.ts';
import { makePage } from '../features/support.ts';

const spy = vi.hoisted(() => ({
  /** Of the machine. */
  cores: 4,
  /** Options of each set of threads that was started. */
  started: [] as { readonly filename: string; readonly maxThreads: number }[],
  /** Names of the tasks that threads were given. */
  threaded: [] as string[],
  destroyed: 0,
}));

vi.mock('node:os', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:os')>()),
  availableParallelism: () => spy.cores,
}));
vi.mock('tinypool', async (importOriginal) => {
  const { Tinypool } = await importOriginal<typeof import('tinypool')>();
  return {
    Tinypool: class extends Tinypool {
      constructor(options: ConstructorParameters<typeof Tinypool>[0]) {
        // One real thread shows as much as many.
        super({ ...options, minThreads: 1, maxThreads: 1 });
        spy.started.push({ filename: String(options?.filename), maxThreads: options?.maxThreads ?? 0 });
      }
      override run(task: { readonly name: string }) {
        spy.threaded.push(task.name);
        return super.run(task);
      }
      override async destroy() {
        spy.destroyed += 1;
        await super.destroy();
      }
    },
  };
});

let pool: SiteWorkers;
afterEach(async () => {
  await pool.close();
  Object.assign(spy, { cores: 4, started: [], threaded: [], destroyed: 0 });
});

const site = { base: '/', cleanUrls: true };
const twin = (text: string) => pool.run('twin', { articleHtml: `<p>${text}</p>`, page: makePage(), site });
const twins = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => twin(`Text ${index}.`)));
const expected = (count: number) => Array.from({ length: count }, (_, index) => `Text ${index}.`);
const texts = (answers: readonly string[]) => answers.map((answer) => /Text \d+\./.exec(answer)?.[0]);

test('seven tasks at once run in this thread', async () => {
  pool = createSiteWorkers();
  expect(texts(await twins(7))).toEqual(expected(7));
  expect(spy.started).toEqual([]);
});

test('any number of tasks one after the other run in this thread', async () => {
  pool = createSiteWorkers();
  for (let index = 0; index < 20; index += 1) await twin('Text.');
  expect(spy.started).toEqual([]);
});

test('eight tasks at once run on threads, and answer the same in their order', async () => {
  pool = createSiteWorkers();
  expect(texts(await twins(8))).toEqual(expected(8));
  expect(spy.started.map(({ filename, maxThreads }) => [path.basename(filename), maxThreads])).toEqual([
    ['tasks.js', 4],
  ]);
  expect(spy.threaded).toEqual(Array(8).fill('twin'));
});

test('there are at most eight threads', async () => {
  spy.cores = 64;
  pool = createSiteWorkers();
  await twins(8);
  expect(spy.started.map(({ maxThreads }) => maxThreads)).toEqual([8]);
});

test('on a single core everything runs in this thread', async () => {
  spy.cores = 1;
  pool = createSiteWorkers();
  pool.prepareOne('prepareCompile');
  expect(texts(await twins(8))).toEqual(expected(8));
  expect(spy.started).toEqual([]);
});

test('running threads are used for a single task too, and are started once', async () => {
  pool = createSiteWorkers();
  await twins(8);
  await twin('Text.');
  await twins(8);
  expect([spy.started.length, spy.threaded.length]).toEqual([1, 17]);
});

test('a thread that was prepared for the compiler takes any task, and ends when many tasks wait', async () => {
  pool = createSiteWorkers();
  pool.prepareOne('prepareCompile');
  pool.prepareOne('prepareCompile');
  expect(texts(await twins(2))).toEqual(expected(2));
  expect(spy.started.map(({ maxThreads }) => maxThreads)).toEqual([1]);
  expect(spy.threaded).toEqual(['prepareCompile', 'twin', 'twin']);
  // The first two are given to it before the others come.
  const first = twins(2);
  await new Promise(setImmediate);
  expect(texts(await twins(8))).toEqual(expected(8));
  expect(texts(await first)).toEqual(expected(2));
  await expect.poll(() => spy.destroyed).toBe(1);
  pool.prepareOne('prepareCompile');
  expect(texts(await twins(1))).toEqual(expected(1));
  expect(spy.started.map(({ maxThreads }) => maxThreads)).toEqual([1, 4]);
  await pool.close();
  expect(spy.destroyed).toBe(2);
});

test('threads that were prepared for eight tasks take the first ones; for seven, none are started', async () => {
  pool = createSiteWorkers();
  pool.prepareMany('prepareTwin', 7);
  expect(spy.started).toEqual([]);
  pool.prepareMany('prepareTwin', 8);
  expect(texts(await twins(2))).toEqual(expected(2));
  expect(texts(await twins(8))).toEqual(expected(8));
  expect(spy.started.map(({ maxThreads }) => maxThreads)).toEqual([4]);
  expect(spy.threaded).toEqual([...Array(4).fill('prepareTwin'), ...Array(10).fill('twin')]);
});

test('failed tasks count as done, and their error is passed on', async () => {
  pool = createSiteWorkers();
  const failing = () => pool.run('compile', { ...badJob, version: '1', file: '/none/a.mdx', source: 'a' });
  for (let index = 0; index < 10; index += 1) await expect(failing()).rejects.toThrow();
  await twin('Text.');
  expect(spy.started).toEqual([]);
});

test('closing ends the threads, and a pool without threads can be closed', async () => {
  pool = createSiteWorkers();
  await pool.close();
  expect(spy.destroyed).toBe(0);
  await twins(8);
  await pool.close();
  await pool.close();
  expect(spy.destroyed).toBe(1);
});

test('tasks whose threads are ended meanwhile are run in this thread', async () => {
  pool = createSiteWorkers();
  const answers = twins(8);
  await expect.poll(() => spy.threaded.length).toBe(8);
  await pool.close();
  expect(texts(await answers)).toEqual(expected(8));
});

/** A job whose plugin does not exist. */
const badJob = {
  settings: {
    docsDir: '/none',
    root: '/none',
    defaultLang: 'en',
    locales: [],
    base: '/',
    cleanUrls: true,
    showLineNumbers: false,
    defaultWrapCode: false,
    remarkPlugins: [{ module: '/none/plugin.mjs' }],
    rehypePlugins: [],
    preprocessors: [],
    componentNames: [],
  },
  mode: 'production',
} as const;

test('a task that arrives while threads end runs in this thread', async () => {
  pool = createSiteWorkers();
  await twins(8);
  const closed = pool.close();
  expect(texts(await twins(1))).toEqual(expected(1));
  await closed;
  expect(spy.threaded).toHaveLength(8);
});
