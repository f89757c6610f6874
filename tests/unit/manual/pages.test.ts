import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { builtinComponents } from '#shared/component-props';
import { partNames, slotNames } from '#shared/theme-parts';
import { apiMembers } from '../../../manual/plugins/reference/sections.ts';
import { dataMethods, hookMethods } from '../../../plugins/hooks/plugin-methods.ts';
import { fenceOptions } from '../../../plugins/markdown/code/fence-meta.ts';
import { containerKinds } from '../../../plugins/markdown/text/pipeline-text.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const pluginModules = globSync('*/index.ts', { cwd: path.join(root, 'plugins/optional') }).map(
  (file) => `\`doc-site/${path.dirname(file)}\``,
);

test('the hook reference has every method of the plugin API, with its comment', () => {
  const members = apiMembers(read('plugins/api/plugin-api.ts'));
  const methods = ['parseOptions', ...Object.keys(hookMethods), ...Object.keys(dataMethods)];
  expect(members.map(({ name }) => name).sort()).toEqual(methods.sort());
  expect(members.filter(({ comment }) => !/^[A-Z].*\.$/.test(comment) || comment.includes('*/'))).toEqual([]);
});

test.each(['en', 'zh'])('the lists in %s are complete, and name nothing that does not exist', (lang) => {
  const page = (name: string) => read(`manual/docs/${lang}/${name}.mdx`);
  const missing = (name: string, wanted: readonly string[]) => wanted.filter((text) => !page(name).includes(text));

  expect(
    missing(
      'customize/theme',
      [...slotNames, ...partNames].map((name) => `\`${name}\``),
    ),
  ).toEqual([]);
  expect(
    missing(
      'writing/components',
      builtinComponents.map((name) => `<${name}`),
    ),
  ).toEqual([]);
  expect(missing('writing/code', fenceOptions)).toEqual([]);
  expect(missing('plugins/optional', pluginModules)).toEqual([]);
  expect(
    missing(
      'writing/markdown',
      [...containerKinds, 'steps'].map((kind) => `:::${kind}`),
    ),
  ).toEqual([]);
  const tokens = [...page('customize/theme').matchAll(/--[a-z]+-[a-z-]+/g)].map(([token]) => token);
  expect(tokens.filter((token) => !read('theme/styles/tokens.css').includes(`${token}:`))).toEqual([]);
  const parts = [...page('customize/theme').matchAll(/`((?:before|after)[A-Z]\w+)`/g)].map(([, name = '']) => name);
  expect(parts.filter((name) => !slotNames.some((slot) => slot === name))).toEqual([]);
});

test.each(['en', 'zh'])('the promises in %s name tests that exist', (lang) => {
  const page = read(`manual/docs/${lang}/inside/promises.mdx`);
  const files = [...page.matchAll(/`(tests\/[^`*]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test.each(['en', 'zh'])('the figures in %s are the figures of the README', (lang) => {
  const figures = (file: string) => read(file).match(/^\| [^|]+(?: \| [\d.,+ ]+ (?:s|MiB|kB)){6} \|$/gm);
  expect(figures('README.md')?.length).toBeGreaterThan(2);
  expect(figures(`manual/docs/${lang}/publish/performance.mdx`)).toEqual(figures('README.md'));
});
