import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DocSiteError, formatPlace } from '#shared/errors';
import type { HookName } from '../../../../plugins/api/hook-types.ts';
import type { DocSitePlugin } from '../../../../plugins/api/index.ts';
import { hookMethods } from '../../../../plugins/hooks/plugin-methods.ts';
import { openSiteModules } from '../../../../plugins/site-code/site-modules.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeConfig, makeContext, makePage } from '../features/support.ts';
import { failureOf, hooksOf } from './support.ts';

/** The plugins of a module with these lines, below others with types: the code that runs has other line numbers. */
async function sitePlugins(...lines: readonly string[]) {
  const root = temporaryFolder();
  const file = join(root, 'own.ts');
  const head = ['type Api = any;', 'interface Unused { readonly a: string }', ''];
  writeFileSync(file, [...head, ...lines].join('\n'));
  const { plugins } = await openSiteModules(root).load(file);
  return { root, plugins: plugins as DocSitePlugin[] };
}

async function firstProblem(failing: Promise<unknown>) {
  const error = await failureOf(failing);
  const [problem] = error instanceof DocSiteError ? error.problems : [];
  return { place: formatPlace(problem ?? {}), message: problem?.message, hint: problem?.hint };
}

const observing = ['onBeforeBuild', 'onAfterBuild', 'onDevStart', 'onDevClose'];
const returning = Object.keys(hookMethods).filter((hook) => !observing.includes(hook)) as HookName[];

test.each(returning)('a wrong result of %s is shown at the call that registered the handler', async (hook) => {
  const { root, plugins } = await sitePlugins(
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    `  api.${hook}(() => 42);`,
    '} }];',
  );
  const { run } = await hooksOf(plugins, { root });
  const page = makePage();
  const context = { ...makeContext(makeConfig()), docs: [], frontmatterOf: () => ({}) };
  const failing = Reflect.apply(run[hook], run, hook === 'extendPageData' ? [page, context] : [[], context]);
  expect(await firstProblem(failing)).toMatchObject({
    place: 'own.ts:5:7',
    message: expect.stringMatching(`^Plugin "own" returned a number in hook "${hook}", expected `),
  });
});

test('a wrong item is shown there, too, and so is an error without a place in the site', async () => {
  const { root, plugins } = await sitePlugins(
    "import { readFile } from 'node:fs/promises';",
    'const redirects = () => [{ form: "/a", to: "/" }];',
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    '  api.addRedirects(redirects);',
    "  api.addSitemapEntries(() => readFile('/nowhere/urls.json', 'utf8'));",
    '} }];',
  );
  const { run } = await hooksOf(plugins, { root });
  const context = makeContext(makeConfig());
  expect((await firstProblem(run.addRedirects(context))).place).toBe('own.ts:7:7');
  expect(await firstProblem(run.addSitemapEntries(context))).toMatchObject({
    place: 'own.ts:8:7',
    message: expect.stringMatching('^Plugin "own" failed in hook "addSitemapEntries": ENOENT'),
  });
});

test('a plugin outside of the site is shown in the configuration', async () => {
  const root = temporaryFolder();
  writeFileSync(
    join(root, 'doc-site.config.ts'),
    ['export default {', '  plugins: [', '    first(),', '    second(),', '  ],', '};'].join('\n'),
  );
  const plugins: DocSitePlugin[] = [
    { name: 'first', setup() {} },
    { name: 'second', setup: (api) => Reflect.apply(api.addRedirects, api, [() => undefined]) },
  ];
  const { run } = await hooksOf(plugins, { root });
  expect((await firstProblem(run.addRedirects(makeContext(makeConfig())))).place).toBe('doc-site.config.ts:4:5');
  const twice = plugins.map((plugin) => ({ ...plugin, name: 'first' }));
  expect(await firstProblem(hooksOf(twice, { root }))).toMatchObject({
    place: 'doc-site.config.ts:4:5',
    message: 'Two plugins are named "first".',
  });
});

test('two things of one name are shown at the second call, with the place of the first', async () => {
  const { root, plugins } = await sitePlugins(
    "const texts = () => ({ group: 'changes', texts: { en: { title: 'Changes' } } });",
    'export const plugins = [',
    "  { name: 'one', setup: (api: Api) => api.addTextGroup(texts()) },",
    "  { name: 'other', setup: (api: Api) => api.addTextGroup(texts()) },",
    '];',
  );
  const hooks = await hooksOf(plugins, { root });
  expect(await firstProblem(Promise.resolve().then(() => hooks.collected))).toEqual({
    place: 'own.ts:7:45',
    message: 'Plugins "one" and "other" both add the group of texts "changes".',
    hint: 'The first one is at own.ts:6:43. Give one of them another name, or remove it.',
  });
});

test('a plugin that adds the same thing twice is not called two plugins', async () => {
  const { root, plugins } = await sitePlugins(
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    "  for (const text of ['1', '2']) api.addVirtualModule('own/data', () => text);",
    '} }];',
  );
  const hooks = await hooksOf(plugins, { root });
  expect(await firstProblem(Promise.resolve().then(() => hooks.collected))).toMatchObject({
    place: 'own.ts:5:38',
    message: 'Plugin "own" adds the virtual module "own/data" twice.',
  });
});

test('a missing module is shown at the call that named it', async () => {
  const { root, plugins } = await sitePlugins(
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    "  api.addGlobalStyles('./nope.css');",
    '} }];',
  );
  const hooks = await hooksOf(plugins, { root });
  expect(await firstProblem(hooks.run.modifyConfig({ plugins }))).toMatchObject({
    place: 'own.ts:5:7',
    message: 'Plugin "own" names the module "nope.css" in "addGlobalStyles", which does not exist.',
  });
});

test.each([
  ['./Nope.tsx', 'there is no file `./Nope.tsx`.'],
  ['nope-package', 'there is no package `nope-package`.'],
])('`import.meta.resolve` of the missing module %s has a place and no stack', async (module, said) => {
  const { root, plugins } = await sitePlugins(
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    `  api.addGlobalComponents(import.meta.resolve('${module}'));`,
    '} }];',
  );
  expect(await firstProblem(hooksOf(plugins, { root }))).toMatchObject({
    place: 'own.ts:5:27',
    message: `Plugin "own" failed in hook "setup": ${said}`,
  });
});

test('in dev, a watched file that does not exist is a warning; a glob may match nothing', async () => {
  const { root, plugins } = await sitePlugins(
    "export const plugins = [{ name: 'own', setup(api: Api) {",
    "  api.watch(['own.ts', 'data/*.json', 'data/people.json']);",
    '} }];',
  );
  const warnings: string[] = [];
  const createLogger = () => ({ info() {}, error() {}, warn: (text: string) => void warnings.push(text) });
  for (const command of ['dev', 'build'] as const) {
    await (await hooksOf(plugins, { root, command, createLogger })).run.modifyConfig({ plugins });
  }
  expect(warnings).toEqual([
    'own.ts:5:7: There is no file `data/people.json` to watch.\n' +
      '    Correct the path, or create the file: the dev server notices it without a restart.',
  ]);
});
