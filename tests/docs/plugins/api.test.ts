import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryScript, printedBy } from '../support/page-runs.ts';
import { createProject, type DocumentedProject } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

let core: PageSamples;
let hooks: PageSamples;
let start: PageSamples;
let project: DocumentedProject;

beforeAll(async () => {
  [core, hooks, start] = await Promise.all([
    readSamples('en/plugins/dev/core.mdx'),
    readSamples('en/plugins/dev/hooks.mdx'),
    readSamples('en/plugins/dev/index.mdx'),
  ]);
});
beforeEach(async () => {
  project = await createProject();
  await project.write({ 'src/index.js': 'console.log(1);\n' });
});
afterEach(() => project.dispose());

/** Writes a configuration that registers plugins of samples: `{ csv: 'pluginCsv()' }` for `plugins/csv.ts`. */
async function register(plugins: Readonly<Record<string, string>>, options = ''): Promise<void> {
  const imports = Object.entries(plugins).map(([file, calls]) => {
    const names = [...new Set(calls.match(/plugin[A-Z]\w*/g))].join(', ');
    return `import { ${names} } from './plugins/${file}';\n`;
  });
  const list = Object.values(plugins).join(', ');
  await project.write({
    'rsbuild.config.ts': `${imports.join('')}export default { plugins: [${list}], ${options} };\n`,
  });
}

test('the CSV plugin turns files into arrays and puts them beside the output', async () => {
  await project.write({
    ...core.files('plugins/csv.ts', 'src/prices.csv'),
    'src/index.js': "import prices from './prices.csv';\nconsole.log(JSON.stringify(prices));\n",
  });
  await register({ csv: 'pluginCsv()' });
  const build = await project.build();
  const printed = printedBy(await build.text(entryScript));
  expect(JSON.parse(printed)).toEqual([
    { name: 'Apple', price: '2' },
    { name: 'Pear', price: '3' },
  ]);
  expect(await project.read('dist/data/prices.csv')).toBe(core.code('src/prices.csv'));
});

test('what one plugin exposes another adds to, whatever the order of registration', async () => {
  await project.write({
    ...core.files('plugins/release.ts'),
    'plugins/commit.ts': core.code('plugins/commit.ts').replace('git rev-parse --short HEAD', 'echo 4f0c2d1'),
  });
  await register({ commit: 'pluginCommit()', release: "pluginRelease('1.2.3')" });
  await project.build();
  const report = await project.read('dist/release.json');
  expect(core.source).toContain(report);
});

test('a removed plugin is not set up', async () => {
  await project.write(core.files('plugins/own-sizes.ts'));
  await register({ 'own-sizes': 'pluginOwnSizes' });
  const { log } = await project.build();
  expect(log).toContain('2 files');
  expect(log).not.toContain('Total size');
});

test('a plugin that needs another one says so', async () => {
  await project.write(core.files('plugins/needs-react.ts'));
  await register({ 'needs-react': 'pluginNeedsReact' });
  expect((await project.build()).error).toBe('plugin-needs-react: add pluginReact() to the plugins.');
});

test('plugins that wait for each other, and a name given twice, cause the messages that the page quotes', async () => {
  const plugin = (name: string, pre: string) => `{ name: '${name}', pre: ['${pre}'], setup() {} }`;
  const plugins = [plugin('plugin-b', 'plugin-a'), plugin('plugin-a', 'plugin-b')].join(', ');
  await project.write({ 'rsbuild.config.ts': `export default { plugins: [${plugins}] };\n` });
  const { error = 'an error' } = await project.build();
  expect(core.source).toContain(`\`${error}\``);

  const twice = plugin('plugin-a', 'plugin-unknown');
  await project.write({ 'rsbuild.config.ts': `export default { plugins: [${twice}, ${twice}] };\n` });
  expect((await project.build()).log).toContain('Rsbuild plugin "plugin-a" registered multiple times.');
});

test('the final configuration cannot be read in setup', async () => {
  const plugin = "{ name: 'early', setup: (api) => { api.getNormalizedConfig(); } }";
  await project.write({ 'rsbuild.config.ts': `export default { plugins: [${plugin}] };\n` });
  const { error = 'an error' } = await project.build();
  expect(start.source).toContain(`\`${error}\``);
});

test('callbacks run in the order that their groups say', async () => {
  await project.write(hooks.files('plugins/order.ts'));
  await register({ order: 'pluginFirst, pluginSecond' });
  const lines = (await project.build()).log.split('\n').filter((line) => /called|middle/.test(line));
  expect(lines).toEqual(['called first', 'in the middle', 'registered first, called last']);
});

test('the samples that change the configuration do what their names say', async () => {
  await project.write({
    ...hooks.files(
      'plugins/cdn.ts',
      'plugins/title.ts',
      'plugins/legacy.ts',
      'plugins/banner.ts',
      'plugins/page-list.ts',
    ),
    ...core.files('plugins/theme.ts', 'plugins/pages.ts'),
    'src/index.js': "import query from './all.sql';\nconsole.log(query, FEATURE_CART);\n",
    'src/all.sql': 'select 1',
  });
  await register({
    cdn: "pluginCdn('https://cdn.example.com')",
    title: "pluginTitle('Shop')",
    legacy: 'pluginLegacy()',
    banner: "pluginBanner('of the shop')",
    'page-list': 'pluginPageList',
    theme: "pluginTheme({ color: '#fff' })",
    pages: 'pluginPages',
  });
  const build = await project.build();
  const html = await build.text(/\.html$/);
  expect(html).toContain('src="https://cdn.example.com/static/js/');
  expect(html).toContain('<link rel="preconnect" href="https://cdn.example.com">');
  expect(html).toContain('<title>Shop</title>');
  expect(html).toContain('<meta name="theme-color" content="#fff">');
  expect(printedBy(await build.text(entryScript))).toBe('select 1 true');
  expect(build.files.filter((file) => file.endsWith('.map'))).toHaveLength(1);
  expect(await project.read('dist/pages.txt')).toBe('index.html');
  expect(build.log).toContain("index: 'index.html'");
});

test('the recipes add a module to each entry and a plugin of Rspack', async () => {
  await project.write({
    ...start.files('plugins/asset-count.ts', 'plugins/dev-tools.ts'),
    'src/dev-tools.ts': 'console.log("tools");\n',
  });
  await register({ 'asset-count': 'pluginAssetCount()', 'dev-tools': 'pluginDevTools()' });
  const build = await project.build();
  expect(build.log).toContain('2 files');
  expect(printedBy(await build.text(entryScript)), 'in development only').toBe('1');
});
