import { expect } from 'vitest';
import { entryScript, expectIn, type PageRun, testPages, unminified } from '../support/page-runs.ts';

const imports = (file: string) => ({ 'src/index.js': `import './${file}';\n` });
const insetEntry = {
  'src/index.js': "import './old.css';\n",
  'src/old.css': '.a { inset: 0; color: #ff000080; }\n',
};

/** Minifiers of the table on the page, with the sample that sets each. */
const minifiers: readonly [name: string, config: number | false][] = [
  ['SWC, without the plugin', false],
  ['the plugin with its defaults', 0],
  ['cssnano with mergeLonghand', 1],
  ['clean-css', 2],
];

testPages([
  ...minifiers.map(
    ([by, config]): PageRun => ({
      page: 'css-minimizer',
      claim: `the result of ${by} stands in the table`,
      config,
      take: ['src/box.css'],
      write: imports('box.css'),
      see: async (build, samples) => expectIn(samples.source, `\`${await build.text(/\.css$/)}\``),
    }),
  ),
  {
    page: 'lightningcss',
    claim: 'the output without the plugin',
    config: false,
    take: ['src/card.css'],
    write: imports('card.css'),
    see: async (build, samples) =>
      expectIn(samples.code('dist/static/css/index.css'), `- ${await build.text(/\.css$/)}\n`),
  },
  {
    page: 'lightningcss',
    claim: 'the output with it',
    take: ['src/card.css'],
    write: imports('card.css'),
    see: async (build, samples) =>
      expectIn(samples.code('dist/static/css/index.css'), `+ ${await build.text(/\.css$/)}\n`),
  },
  {
    page: 'lightningcss',
    claim: 'with Nesting excluded, the nested rule stays',
    config: 1,
    take: ['src/card.css'],
    write: imports('card.css'),
    see: async (build) => expectIn(await build.text(/\.css$/), '& .title{'),
  },
  {
    page: 'lightningcss',
    claim: 'the visitor turns px into rem',
    config: 2,
    write: { ...imports('a.css'), 'src/a.css': '.a { width: 2px }\n' },
    see: async (build) => expectIn(await build.text(/\.css$/), 'width:.125rem'),
  },
  {
    page: 'lightningcss',
    claim: 'with minify: false, old browsers get what transform has lowered',
    config: 3,
    write: insetEntry,
    async see(build) {
      const css = await build.text(/\.css$/);
      expect(css).toContain('rgba(255,0,0,.5)');
      expect(css).not.toContain('inset');
    },
  },
  {
    page: 'lightningcss',
    claim: 'without it, they get the form that they do not know',
    config: 3,
    edit: ['minify: false,', ''],
    write: insetEntry,
    see: async (build) => expectIn(await build.text(/\.css$/), 'inset:0'),
  },
  {
    page: 'lightningcss',
    claim: 'another copy of the package does the same',
    config: 4,
    take: ['src/card.css'],
    write: imports('card.css'),
    see: async (build, samples) =>
      expectIn(samples.code('dist/static/css/index.css'), `+ ${await build.text(/\.css$/)}\n`),
  },
  {
    page: 'rem',
    claim: 'px become rem, and the page gets a script in its head',
    write: { ...imports('a.css'), 'src/a.css': 'h1 { font-size: 32px; border: 1px solid; }\n' },
    async see(build, samples) {
      const added = samples.source.split('\n').filter((line) => line.startsWith('+  '));
      const css = await build.text(/\.css$/);
      for (const line of added) expectIn(css, line.slice(1).trim().replace(': ', ':').replace(';', ''));
      expect(await build.text(/index\.html$/)).toMatch(/<head>.*<script>.*ROOT_FONT_SIZE/s);
    },
  },
  {
    page: 'rem',
    claim: 'with a root font size of 60, 60px become 1rem',
    config: 1,
    write: { ...imports('a.css'), 'src/a.css': 'h1 { font-size: 60px; }\n' },
    see: async (build) => expect(await build.text(/\.css$/)).toBe('h1{font-size:1rem}'),
  },
  {
    page: 'rem',
    claim: 'excluded properties and selectors stay in px',
    config: 2,
    write: {
      ...imports('a.css'),
      'src/a.css': '.a { border: 1px solid; width: 50px; } .third-party { width: 100px; }\n',
    },
    see: async (build) =>
      expect(await build.text(/\.css$/)).toBe('.a{border:1px solid;width:1rem}.third-party{width:100px}'),
  },
  {
    page: 'rem',
    claim: 'excludeEntries has no effect while pages are at the root of dist',
    edit: ['pluginRem()', "pluginRem({ excludeEntries: ['index'] })"],
    write: { 'src/index.js': '' },
    see: async (build) => expectIn(await build.text(/\.html$/), 'ROOT_FONT_SIZE'),
  },
  {
    page: 'rem',
    claim: 'excludeEntries leaves the script out of pages in a folder',
    edit: ['pluginRem()', "pluginRem({ excludeEntries: ['index'] })"],
    write: { 'src/index.js': '' },
    override: { output: { distPath: { html: 'html' } } },
    see: async (build) => expect(await build.text(/html\/index\.html$/)).not.toContain('ROOT_FONT_SIZE'),
  },
  {
    page: 'styled-components',
    claim: 'the template literal compiles to the shown call',
    take: ['src/alerts.tsx'],
    write: { 'src/index.js': "import { Notice } from './alerts';\nconsole.log(Notice);\n" },
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'displayName: "alerts__Notice"');
      expectIn(code, '"\\n  color: #c92a2a;\\n"');
    },
  },
  {
    page: 'styled-components',
    claim: 'without names and with minify, a short call is left',
    config: 1,
    take: ['src/alerts.tsx'],
    write: { 'src/index.js': "import { Notice } from './alerts';\nconsole.log(Notice);\n" },
    see: async (build) => expectIn(await build.text(entryScript), '.p(["color:#c92a2a;"])'),
  },
  {
    page: 'styled-components',
    claim: 'a namespace stands before the id',
    config: 2,
    take: ['src/alerts.tsx'],
    write: { 'src/index.js': "import { Notice } from './alerts';\nconsole.log(Notice);\n" },
    see: async (build) => expectIn(await build.text(entryScript), /componentId:"shop__sc-[\da-f]+-0"/),
  },
  {
    page: 'stylus',
    claim: 'both files end up in the shown CSS',
    take: ['src/site.styl', 'src/card.module.styl', 'src/index.ts'],
    see: async (build, samples) =>
      expect(await build.text(/\.css$/)).toBe(samples.code('dist/static/css/index.d13a7eeb.css').trim()),
  },
  {
    page: 'stylus',
    claim: 'without the plugin the import stops the build',
    config: false,
    take: ['src/site.styl', 'src/card.module.styl', 'src/index.ts'],
    fails: true,
    see: ({ log }) => expect(log).toContain('Module parse failed'),
  },
  {
    page: 'stylus',
    claim: 'every file imports the variables first',
    config: 1,
    write: { ...imports('a.styl'), 'src/a.styl': 'a\n  color accent\n', 'src/variables.styl': 'accent = #364fc7\n' },
    see: async (build) => expect(await build.text(/\.css$/)).toBe('a{color:#364fc7}'),
  },
  {
    page: 'stylus',
    claim: 'a string in the place of the array falls apart into letters',
    config: 1,
    edit: [/\[(path\.resolve\(__dirname, 'src\/variables\.styl'\))\]/, "path.resolve(__dirname, 'src/variables.styl')"],
    write: { ...imports('a.styl'), 'src/a.styl': 'a\n  color red\n', 'src/variables.styl': '' },
    fails: true,
    see: ({ log }) => expectIn(log, 'failed to locate @import file /.styl'),
  },
  {
    page: 'typed-css-modules',
    claim: 'the declaration beside the module is the shown one',
    take: ['src/card.module.scss'],
    write: imports('card.module.scss'),
    see: async (_build, samples, project) =>
      expect(await project.read('src/card.module.scss.d.ts')).toBe(samples.code('src/card.module.scss.d.ts')),
  },
]);
