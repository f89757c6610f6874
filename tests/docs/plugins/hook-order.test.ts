import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readDocs } from '../support/docs-file.ts';
import { createProject, type DocumentedProject, type RunningCommand } from '../support/project.ts';
import { readSamples } from '../support/samples.ts';

/** The diagram of `/plugins/dev/hooks`, as far as the order of calls goes. */
const stepSchema = z.union([
  z.string(),
  z.strictObject({ event: z.string() }),
  z.strictObject({ repeat: z.string(), steps: z.array(z.string()) }),
]);
const lanesSchema = z.array(
  z.strictObject({
    command: z.string(),
    phases: z.array(z.strictObject({ phase: z.string(), repeat: z.string().optional(), steps: z.array(stepSchema) })),
  }),
);

let project: DocumentedProject;
let running: RunningCommand | undefined;

beforeEach(async () => {
  project = await createProject();
  const samples = await readSamples('en/plugins/dev/hooks.mdx');
  await project.write(samples.files('plugins/recorder.ts', 'rsbuild.config.ts'));
  await project.write({ 'src/index.js': 'console.log("first");\n' });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await project.dispose();
});

test('a build calls the hooks in the order of the diagram', async () => {
  running = project.start('build');
  expect(await running.ended()).toBe(0);
  expect(calls(running)).toEqual(await drawn('rsbuild build'));
});

test('a build that watches repeats what the diagram repeats', async () => {
  running = project.start('build', '--watch');
  await running.printed('> onAfterBuild');
  await project.write({ 'src/index.js': 'console.log("second");\n' });
  await running.printed('> onAfterBuild', 2);
  await running.stop();
  expect(calls(running)).toEqual(await drawn('rsbuild build', { watch: 2 }));
});

test('a build for two targets sets up the bundler once for each', async () => {
  const config = await project.read('rsbuild.config.ts');
  const targets = "output: { targets: ['web', 'node'] },";
  await project.write({ 'rsbuild.config.ts': config.replace('plugins:', `${targets}\n  plugins:`) });
  running = project.start('build');
  expect(await running.ended()).toBe(0);
  expect(calls(running).toSorted()).toEqual((await drawn('rsbuild build', { target: 2 })).toSorted());
});

test('a dev server calls the hooks in the order of the diagram, over a change, a restart and its end', async () => {
  running = project.start('dev', '--port', '0');
  await running.printed('> onDevCompileDone');
  await running.printed('> onAfterStartDevServer');
  await project.write({ 'src/index.js': 'console.log("second");\n' });
  await running.printed('> onDevCompileDone', 2);
  await project.write({ 'rsbuild.config.ts': `${await project.read('rsbuild.config.ts')}// changed\n` });
  await running.printed('> onDevCompileDone', 3);
  await running.printed('> onAfterStartDevServer', 2);
  await running.stop();
  const [beforeRestart, afterRestart] = split(calls(running), 'onCloseDevServer');
  const [start, end] = split(await drawn('rsbuild dev'), 'onCloseDevServer');
  const change = await drawn('rsbuild dev', { change: 2 });
  // The server begins to listen while the first compilation runs: which of the two ends first is open.
  expect(unraced(beforeRestart)).toEqual(unraced(split(change, 'onCloseDevServer')[0]));
  // Each of the two instances has registered its own callback for the end.
  expect(unraced(afterRestart)).toEqual(unraced([...start, ...end, ...end]));
});

test('a preview calls the hooks in the order of the diagram', async () => {
  await project.write({ 'dist/index.html': '<p>Built</p>\n' });
  running = project.start('preview', '--port', '0');
  await running.printed('> onAfterStartProdServer');
  await running.stop();
  expect(calls(running)).toEqual(await drawn('rsbuild preview'));
});

test('an inspection goes as far as the configuration of the bundler, and names the plugins', async () => {
  running = project.start('inspect');
  expect(await running.ended()).toBe(0);
  expect(calls(running)).toEqual([
    'setup',
    'modifyRsbuildConfig',
    'modifyBundlerChain',
    'modifyRspackConfig',
    'onExit',
  ]);
  expect(await project.files('dist')).toEqual(['rsbuild.config.mjs', 'rspack.config.web.mjs']);
  expect(await project.read('dist/rsbuild.config.mjs')).toMatch(/pluginNames: \[[^\]]*'plugin-recorder'/);
});

test('the logs of the page show the order of the diagram', async () => {
  for (const lang of ['en', 'zh']) {
    const logs = (await readSamples(`${lang}/plugins/dev/hooks.mdx`)).all.filter(({ lang }) => lang === 'text');
    const [build = '', dev = '', preview = ''] = logs.map(({ code }) => code);
    expect(hooksIn(build)).toEqual(await drawn('rsbuild build'));
    expect(split(hooksIn(dev), 'onCloseDevServer')[0]).toEqual(
      split(await drawn('rsbuild dev', { change: 2 }), 'onCloseDevServer')[0],
    );
    expect(hooksIn(preview)).toEqual(await drawn('rsbuild preview'));
  }
});

/** The hooks of a command as the diagram draws them; what it repeats is there as often as `times` says, else once. */
async function drawn(command: string, times: Readonly<Record<string, number>> = {}): Promise<readonly string[]> {
  const lanes = lanesSchema.parse(JSON.parse(await readDocs('en/plugins/dev/_hook-order/hook-order.json')));
  const repeated = (names: readonly string[], repeat = ''): readonly string[] =>
    Array.from({ length: times[repeat] ?? 1 }, () => names).flat();
  const flat = (step: z.infer<typeof stepSchema>): readonly string[] => {
    if (typeof step === 'string') return [step];
    return 'event' in step ? [] : repeated(step.steps, step.repeat);
  };
  const lane = lanes.find((candidate) => candidate.command === command);
  return lane?.phases.flatMap(({ repeat, steps }) => repeated(steps.flatMap(flat), repeat)) ?? [];
}

/** The hooks that the recorder has printed. */
function calls(command: RunningCommand): readonly string[] {
  return hooksIn(command.output());
}

function hooksIn(log: string): readonly string[] {
  return [...log.matchAll(/^> (\w+)/gm)].flatMap(([, name]) => name ?? []);
}

/** The names before and after the first occurrence of one. */
function split(names: readonly string[], at: string): [before: readonly string[], after: readonly string[]] {
  const index = names.indexOf(at);
  expect(index, `${at} in ${names.join(', ')}`).toBeGreaterThan(-1);
  return [names.slice(0, index), names.slice(index + 1)];
}

function unraced(names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== 'onAfterStartDevServer');
}
