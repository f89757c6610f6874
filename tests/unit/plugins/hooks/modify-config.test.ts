import { expect, test } from 'vitest';
import type { DocSitePlugin, PluginApi } from '../../../../plugins/api/index.ts';
import { failureOf, hooksOf } from './support.ts';

function plugin(name: string, setup: (api: PluginApi) => void = () => {}): DocSitePlugin {
  return { name, setup };
}

/** A plugin that changes the list of plugins. */
function editing(name: string, edit: (plugins: readonly DocSitePlugin[]) => readonly DocSitePlugin[]): DocSitePlugin {
  return plugin(name, (api) => api.modifyConfig((config) => ({ ...config, plugins: edit(config.plugins ?? []) })));
}

test('each plugin changes the configuration that the previous one returned', async () => {
  const plugins = [
    plugin('a', (api) => api.modifyConfig((config) => ({ ...config, title: `${config.title} a` }))),
    plugin('b', (api) => api.modifyConfig(async (config) => ({ ...config, title: `${config.title} b` }))),
  ];
  const hooks = await hooksOf(plugins);
  expect((await hooks.run.modifyConfig({ title: 'Tool', plugins })).title).toBe('Tool a b');
});

test('a plugin that is added is set up and its hooks run', async () => {
  const added = plugin('added', (api) => {
    api.modifyConfig((config) => ({ ...config, title: 'From the added one' }));
    api.watch(['data.json']);
  });
  const plugins = [editing('preset', (list) => [...list, added])];
  const hooks = await hooksOf(plugins);
  const config = await hooks.run.modifyConfig({ plugins });
  expect(config.title).toBe('From the added one');
  expect(config.plugins?.map(({ name }) => name)).toEqual(['preset', 'added']);
  expect(hooks.collected.watchPatterns).toEqual(['data.json']);
});

test('the hooks of a removed plugin do not run', async () => {
  const victim = plugin('victim', (api) => {
    api.modifyConfig((config) => ({ ...config, title: 'From the victim' }));
    api.watch(['data.json']);
  });
  const plugins = [editing('remover', (list) => list.filter(({ name }) => name !== 'victim')), victim];
  const hooks = await hooksOf(plugins);
  expect((await hooks.run.modifyConfig({ title: 'Tool', plugins })).title).toBe('Tool');
  expect(hooks.collected.watchPatterns).toEqual([]);
});

test('the configuration cannot remove a built-in plugin', async () => {
  const plugins = [editing('remover', () => [])];
  const hooks = await hooksOf(plugins, { builtins: [plugin('doc-site:x', (api) => api.watch(['x']))] });
  await hooks.run.modifyConfig({ plugins });
  expect(hooks.collected.watchPatterns).toEqual(['x']);
});

test('plugins that add plugins endlessly are an error that names one of them', async () => {
  const endless = (depth: number): DocSitePlugin => editing(`p${depth}`, (list) => [...list, endless(depth + 1)]);
  const plugins = [endless(0)];
  const hooks = await hooksOf(plugins);
  expect((await failureOf(hooks.run.modifyConfig({ plugins }))).message).toMatch(
    /^Plugins add plugins endlessly, the last one "p\d+"\.$/,
  );
});

test('the hooks of a plugin that one plugin removes and another adds again run', async () => {
  const disputed = plugin('disputed', (api) => api.watch(['x']));
  const plugins = [
    editing('remover', (list) => list.filter((entry) => entry !== disputed)),
    disputed,
    editing('adder', (list) => [...list, disputed]),
  ];
  const hooks = await hooksOf(plugins);
  await hooks.run.modifyConfig({ plugins });
  expect(hooks.collected.watchPatterns).toEqual(['x']);
});

test('an added plugin cannot take the name of another one', async () => {
  const plugins = [editing('preset', (list) => [...list, plugin('preset')])];
  const hooks = await hooksOf(plugins);
  const message =
    'Plugin "preset" returned a wrong configuration in hook "modifyConfig": Unexpected option `plugins[1].name`: ' +
    '`plugins[0]` is already "preset".';
  expect(await failureOf(hooks.run.modifyConfig({ plugins }))).toMatchObject({ problems: [{ message }] });
});

test('a handler that returns nothing is named', async () => {
  const silent: { name: string; setup(api: { modifyConfig(handler: () => void): void }): void } = {
    name: 'silent',
    setup: (api) => api.modifyConfig(() => {}),
  };
  // @ts-expect-error: what plain JavaScript could pass
  const hooks = await hooksOf([silent]);
  expect((await failureOf(hooks.run.modifyConfig({}))).message).toBe(
    'Plugin "silent" returned undefined in hook "modifyConfig", expected the configuration.',
  );
});

test('a plugin that makes options wrong is named with each of them', async () => {
  const wrong = plugin('wrong', (api) => api.modifyConfig((config) => ({ ...config, base: 'docs' })));
  const hooks = await hooksOf([wrong]);
  const message =
    'Plugin "wrong" returned a wrong configuration in hook "modifyConfig": Unexpected text "docs" for option `base`: ' +
    'expected a path that begins and ends with a slash.';
  expect(await failureOf(hooks.run.modifyConfig({ title: '' }))).toMatchObject({ problems: [{ message }] });
});
