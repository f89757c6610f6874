import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CompileJob, DocModule } from '../../../../plugins/compile/compile-document.ts';
import { createDocCompiler } from '../../../../plugins/compile/doc-compiler.ts';
import type { OrProblem } from '../../../../plugins/content/compiler.ts';
import type { DocMeta, PipelineSettings } from '../../../../plugins/markdown/types.ts';
import { hashFiles } from '../../../../plugins/reuse/hash-files.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import type { SiteWorkers } from '../../../../plugins/workers/site-workers.ts';
import { damageStore } from '../../../support/damage-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { settings } from '../markdown/compile.ts';

let folder: string;
let dependencies: readonly string[];
/** Texts that were compiled, in order. */
let compiled: string[];

beforeEach(() => {
  folder = temporaryFolder();
  dependencies = [];
  compiled = [];
});

const problem = { rule: 'mdx', severity: 'error', message: 'Cannot be read.' } as const;

/** Does what a worker does, but that the module is the text in capitals; a text with `!` cannot be compiled. */
async function work({ source }: CompileJob): Promise<OrProblem<DocModule>> {
  compiled.push(source);
  if (source.includes('!')) return { ok: false, problem };
  const hashes = hashFiles(dependencies);
  const meta: DocMeta = { blocks: [], ids: [], links: [], images: [], fences: [], dependencies: hashes, problems: [] };
  const traits = { hash: source, requests: [], mayReadMachine: false };
  return { ok: true, code: source.toUpperCase(), meta, traits };
}

/** A compiler is all that asks this pool, so every job is a document. */
function poolOf(run: (job: CompileJob) => Promise<OrProblem<DocModule>>): SiteWorkers {
  return { run: (_name, job) => run(job as CompileJob), close: async () => undefined } as SiteWorkers;
}

function makeCompiler(changes: Partial<PipelineSettings> = {}, workers = poolOf(work)) {
  return createDocCompiler({ settings: { ...settings, ...changes }, store: openStore(folder), workers });
}

type Asked = Pick<CompileJob, 'file' | 'source' | 'headingIds'>;

const input = (source: string, changes: Partial<Asked> = {}): Asked => ({
  file: '/site/docs/en/a.md',
  source,
  ...changes,
});

/** The module, or the message of the problem. */
async function resultOf(compiler: ReturnType<typeof makeCompiler>, asked: Asked): Promise<string> {
  const result = await compiler.compile(asked, asked);
  return result.ok ? result.code() : result.problem.message;
}

describe('a text', () => {
  test('is compiled once, however often and however early it is requested', async () => {
    const compiler = makeCompiler();
    const asked = [input('one'), input('one'), input('one')];
    expect(await Promise.all(asked.map((one) => resultOf(compiler, one)))).toEqual(['ONE', 'ONE', 'ONE']);
    expect(await resultOf(compiler, input('one'))).toBe('ONE');
    expect(compiled).toEqual(['one']);
  });

  test('is found on disk by the next run', async () => {
    await resultOf(makeCompiler(), input('one'));
    expect(await resultOf(makeCompiler(), input('one'))).toBe('ONE');
    expect(compiled).toEqual(['one']);
  });

  test('that has changed is compiled, and the previous text is still in the cache', async () => {
    const compiler = makeCompiler();
    const texts = ['one', 'two', 'one'];
    const codes: string[] = [];
    for (const text of texts) codes.push(await resultOf(compiler, input(text)));
    expect(codes).toEqual(['ONE', 'TWO', 'ONE']);
    expect(compiled).toEqual(['one', 'two']);
  });

  test('is a different entry in another file, or with other anchors or settings', async () => {
    await resultOf(makeCompiler(), input('one'));
    await resultOf(makeCompiler(), input('one', { file: '/site/docs/en/b.md' }));
    await resultOf(makeCompiler(), input('one', { headingIds: ['a'] }));
    await resultOf(makeCompiler(), input('one', { headingIds: ['a', 'b'] }));
    await resultOf(makeCompiler({ base: '/docs/' }), input('one'));
    expect(compiled).toEqual(Array(5).fill('one'));
  });
});

test('a module that was damaged after it was found is compiled again', async () => {
  await resultOf(makeCompiler(), input('one'));
  const compiler = makeCompiler();
  const result = await compiler.compile(input('one'), {});
  await damageStore(folder, (file) => truncate(file, 0));
  expect(result.ok && (await result.code())).toBe('ONE');
  expect(compiled).toEqual(['one', 'one']);
});

describe('a text that cannot be compiled', () => {
  test('is reported at each request, and never stored', async () => {
    const compiler = makeCompiler();
    expect(await compiler.compile(input('bad!'), {})).toEqual({ ok: false, problem });
    expect(await resultOf(compiler, input('bad!'))).toBe('Cannot be read.');
    expect(await resultOf(makeCompiler(), input('bad!'))).toBe('Cannot be read.');
    expect(compiled).toEqual(['bad!', 'bad!', 'bad!']);
  });

  test('is compiled as soon as it is corrected', async () => {
    const compiler = makeCompiler();
    await resultOf(compiler, input('bad!'));
    expect(await resultOf(compiler, input('good'))).toBe('GOOD');
  });
});

describe('a text that depends on another file', () => {
  test('is compiled again when that file changes, in the same run too', async () => {
    const sample = path.join(folder, 'sample.ts');
    dependencies = [sample];
    await writeFile(sample, 'one');
    const compiler = makeCompiler();
    await resultOf(compiler, input('text'));
    await resultOf(compiler, input('text'));
    expect(compiled).toEqual(['text']);
    await writeFile(sample, 'two');
    await resultOf(compiler, input('text'));
    expect(compiled).toEqual(['text', 'text']);
  });
});

test('a worker that crashes fails only the current request', async () => {
  let calls = 0;
  const breaking = poolOf(async (job) => {
    calls += 1;
    if (calls === 1) throw new Error('The thread has ended.');
    return work(job);
  });
  const compiler = makeCompiler({}, breaking);
  await expect(compiler.compile(input('one'), {})).rejects.toThrow('The thread has ended.');
  expect(await resultOf(compiler, input('one'))).toBe('ONE');
});
