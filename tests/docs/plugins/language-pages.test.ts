import { expect } from 'vitest';
import {
  entryScript,
  expectIn,
  type PageRun,
  printedBy,
  testPages,
  unformatted,
  unminified,
} from '../support/page-runs.ts';

const mdxFiles = ['src/intro.mdx', 'src/Note.tsx', 'src/index.tsx', 'src/env.d.ts'];
const mdxEntry = {
  'src/index.js': "import Intro from './intro.md';\nconsole.log(Intro);\n",
  'src/intro.md': '# Hello\n',
};
const pugFiles = ['src/page.pug', 'src/nav.pug'];
const shown = (code: string) => [...code.matchAll(/console\.log\(.*\/\/ "?(.*?)"?$/gm)].map(([, value]) => value);

testPages([
  {
    page: 'babel',
    claim: 'console.log disappears from the named files only',
    write: {
      'src/index.js': "import './cart.strip';\nconsole.log('kept');\n",
      'src/cart.strip.ts': "console.log('gone');\nconsole.error('error');\n",
    },
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'console.log("kept")');
      expectIn(code, 'console.error("error")');
      expect(code).not.toContain('gone');
    },
  },
  {
    page: 'babel',
    claim: 'the cache is in the named folder',
    config: 1,
    write: { 'src/index.js': 'console.log(1);\n' },
    see: async (_build, _samples, project) =>
      expect((await project.files('.cache/babel-loader')).length).toBeGreaterThan(0),
  },
  {
    page: 'babel',
    claim: 'a cast in angle brackets ends the build with the quoted message',
    config: 1,
    write: { 'src/index.ts': "const value: unknown = 1;\nconsole.log(<number>value, '');\n" },
    fails: true,
    see: ({ log }, { source }) => {
      expect(log).toContain('Unterminated JSX contents');
      expect(source).toContain('`Unterminated JSX contents`');
    },
  },
  {
    page: 'babel',
    claim: 'an object of options builds',
    config: 2,
    write: { 'src/index.ts': 'console.log(1);\n' },
    see: async (build) => expect(printedBy(await build.text(entryScript))).toBe('1'),
  },
  {
    page: 'babel',
    claim: 'a plugin that is not installed ends the build with its name',
    edit: ['babel-plugin-transform-remove-console', 'babel-plugin-unknown'],
    write: { 'src/index.js': "import './cart.strip';\n", 'src/cart.strip.ts': 'console.log(1);\n' },
    fails: true,
    see: ({ log }) => expectIn(log, /Cannot find (?:package|module) 'babel-plugin-unknown'/),
  },
  {
    page: 'mdx',
    claim: 'the document of the sample is a component, found without its extension too',
    take: mdxFiles,
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, '"Hello "');
      expectIn(code, 'Written in ');
    },
  },
  ...['Preact', 'Vue 3'].map(
    (config): PageRun => ({
      page: 'mdx',
      claim: `a document is a component of ${config}`,
      config,
      write: mdxEntry,
      see: async (build) => expectIn(await build.texts(/\.js$/), '"Hello"'),
    }),
  ),
  {
    page: 'mdx',
    claim: 'remark-gfm brings tables',
    config: 1,
    write: { ...mdxEntry, 'src/intro.md': '| a |\n| - |\n| b |\n' },
    see: async (build) => expectIn(await build.text(entryScript), 'tbody:"tbody"'),
  },
  {
    page: 'pug',
    claim: 'the template becomes the shown page',
    take: pugFiles,
    config: 1,
    write: { 'src/index.js': 'console.log(1);\n' },
    see: async (build, samples) =>
      expect(unformatted(await build.text(/\.html$/))).toBe(unformatted(samples.code('dist/index.html'))),
  },
  ...[3, 4].map(
    (config): PageRun => ({
      page: 'pug',
      claim: `the page begins as XML with the doctype of sample ${config}`,
      config,
      write: { 'src/index.js': '', 'src/page.pug': 'html\n  head\n  body\n' },
      override: { html: { template: './src/page.pug' } },
      see: async (build, { source }) => {
        const [start = ''] = /`(<\?xml[^`]*)`/.exec(source)?.slice(1) ?? [];
        expect((await build.text(/\.html$/)).slice(0, start.length)).toBe(start);
      },
    }),
  ),
  {
    page: 'pug',
    claim: 'without the plugin, the source of the template ends up in the page',
    config: false,
    take: pugFiles,
    write: { 'src/index.js': '' },
    override: { html: { template: './src/page.pug' } },
    see: async (build) => expectIn(await build.text(/\.html$/), 'include nav.pug'),
  },
  {
    page: 'pug',
    claim: 'the template of a Vue component compiles',
    config: 2,
    take: ['src/App.vue'],
    write: { 'src/index.js': "import App from './App.vue';\nconsole.log(App);\n" },
    see: async (build) => expectIn(await build.text(entryScript), '" clicks"'),
  },
  {
    page: 'toml',
    claim: 'the script prints what its comments say',
    take: ['src/shop.toml', 'src/index.ts'],
    see: async (build, samples) =>
      expect(printedBy(await build.text(entryScript)).split('\n')).toEqual(shown(samples.code('src/index.ts'))),
  },
  {
    page: 'toml',
    claim: 'the module in the bundle is the shown one',
    take: ['src/shop.toml', 'src/index.ts'],
    override: unminified,
    async see(build, samples) {
      const module = samples.all.find(({ code }) => code.startsWith('module.exports')) ?? { code: 'a module' };
      expectIn(unformatted(await build.text(entryScript)), unformatted(module.code).replace(/;$/, ''));
    },
  },
  ...['site.name = "Shop"', 'mixed = [1, "two"]'].map(
    (content): PageRun => ({
      page: 'toml',
      claim: `\`${content}\` stops the build with the quoted message`,
      write: { 'src/index.js': "import './a.toml';\n", 'src/a.toml': `${content}\n` },
      fails: true,
      see: ({ log }, { source }) => {
        const row = source.split('\n').find((line) => line.includes(`\`${content}\``)) ?? '';
        expectIn(log, row.split('| `').at(-1)?.replace(/` \|$/, '') ?? 'a message');
      },
    }),
  ),
  {
    page: 'yaml',
    claim: 'the script prints what its comments say',
    take: ['src/shop.yaml', 'src/index.ts'],
    see: async (build, samples) =>
      expect(printedBy(await build.text(entryScript)).split('\n')).toEqual(shown(samples.code('src/index.ts'))),
  },
  {
    page: 'yaml',
    claim: 'values become what the page shows',
    take: ['src/shop.yaml'],
    write: {
      'src/index.js': [
        "import shop from './shop.yaml';",
        "import more from './more.yml';",
        'console.log(JSON.stringify(shop));',
        'console.log(more.one === more.two, Object.keys(more.three).join());',
      ].join('\n'),
      'src/more.yml': 'one: &same { a: 1 }\ntwo: *same\nthree:\n  <<: *same\n',
    },
    see: async (build) =>
      expect(printedBy(await build.text(entryScript))).toBe(
        '{"title":"Shop","since":"2024-03-01","limits":{"items":20,"gift":"yes"}}\ntrue <<',
      ),
  },
  {
    page: 'yaml',
    claim: 'several documents in one file stop the build',
    write: { 'src/index.js': "import './a.yaml';\n", 'src/a.yaml': 'a: 1\n---\nb: 2\n' },
    fails: true,
    see: ({ log }) => expectIn(log, 'Source contains multiple documents'),
  },
]);
