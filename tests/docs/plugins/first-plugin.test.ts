import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createProject, type DocumentedProject, documentedRoot } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

const run = promisify(execFile);

/** What `npm pack --json` prints. */
const packedSchema = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })]);

/** The page that develops a plugin; its translation has the same samples (`npm run check`). */
const page = 'en/plugins/dev/index.mdx';

let samples: PageSamples;
let project: DocumentedProject;

beforeEach(async () => {
  samples = await readSamples(page);
  project = await createProject();
  const config = samples.all.find(({ title, code }) => title === 'rsbuild.config.ts' && code.includes('./plugins/'));
  await project.write({
    'rsbuild.config.ts': config?.code ?? '',
    'src/index.js': samples.code('fixture/src/index.js'),
  });
});
afterEach(() => project.dispose());

test('empty, it says that it is set up, right after the version', async () => {
  await project.write({ 'plugins/release.ts': samples.code('plugins/release.ts') });
  const command = project.start('build');
  expect(await command.ended()).toBe(0);
  expect(command.output().trim()).toMatch(/^Rsbuild v0\.5\.9\s+plugin-release is set up\n/);
});

test('with an option, it marks the pages and the code', async () => {
  await project.write({ 'plugins/release.ts': samples.code('plugins/release.ts', 1) });
  await configure();
  const build = await project.build();
  expect(await build.text(/index\.html$/)).toContain('<meta name="release" content="1.2.3">');
  expect(await build.text(/\.js$/)).toContain('console.log("1.2.3")');
});

test('with a report, it writes what the page shows', async () => {
  await project.write({ 'plugins/release.ts': samples.code('plugins/release.ts', 2) });
  await configure();
  await project.build();
  expect(await project.read('dist/release.json')).toBe(samples.code('dist/release.json'));
});

test('it refuses names without a hash as the page shows, and leaves the last output as it was', async () => {
  await project.write({ 'plugins/release.ts': samples.code('plugins/release.ts', 2), 'dist/last.txt': 'kept' });
  await configure('output: { filenameHash: false },');
  const command = project.start('build');
  expect(await command.ended()).toBe(1);
  const message = samples.all.find(({ lang, code }) => lang === 'text' && code.includes('Failed to build'));
  for (const line of message?.code.trim().split('\n') ?? ['a message']) expect(command.output()).toContain(line);
  expect(await project.read('dist/last.txt')).toBe('kept');
});

test('as a package, it compiles, passes its own tests, packs what the page lists, and works in an application', async () => {
  await project.write(samples.files('package.json', 'tsconfig.json', 'test/release.test.mjs'));
  await project.write({
    'src/index.ts': samples.code('plugins/release.ts', 2),
    'fixture/src/index.js': samples.code('fixture/src/index.js'),
  });
  const at = { cwd: project.root, env: { ...process.env, NODE_ENV: undefined, VITEST: undefined } };
  await run(process.execPath, [path.join(documentedRoot, 'node_modules/typescript/bin/tsc')], at);
  const tests = await run(process.execPath, ['--test', '--test-reporter=tap', 'test/'], at);
  expect(tests.stdout).toContain('# pass 2\n# fail 0');
  const packed = packedSchema.parse(JSON.parse((await run('npm', ['pack', '--json'], at)).stdout));
  expect(packed[0].files.map((file) => file.path)).toEqual(['dist/index.d.ts', 'dist/index.js', 'package.json']);
  expect(samples.source).toContain(`writes \`${packed[0].filename}\``);

  // As `npm install` of the archive lays it out.
  const folder = path.join(project.root, 'app/node_modules/rsbuild-plugin-release');
  await project.write({
    'app/rsbuild.config.ts': samples.all.findLast(({ title }) => title === 'rsbuild.config.ts')?.code ?? '',
    'app/src/index.js': samples.code('fixture/src/index.js'),
    'app/node_modules/rsbuild-plugin-release/.keep': '',
  });
  await run('tar', ['-xzf', packed[0].filename, '-C', folder, '--strip-components=1'], at);
  expect((await project.build({ folder: 'app' })).error).toBeUndefined();
  expect(await project.read('app/dist/release.json')).toBe(samples.code('dist/release.json'));
});

/** Gives the plugin its version, and the configuration further options. */
async function configure(options = ''): Promise<void> {
  const config = await project.read('rsbuild.config.ts');
  const plugins = `[pluginRelease({ version: '1.2.3' })], ${options}`;
  await project.write({ 'rsbuild.config.ts': config.replace('[pluginRelease()],', () => plugins) });
}
