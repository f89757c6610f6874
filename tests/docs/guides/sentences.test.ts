import { expect, test } from 'vitest';
import { printedBy } from '../support/page-runs.ts';
import { type Build, createProject } from '../support/project.ts';
import { readSamples } from '../support/samples.ts';

/** A sentence of a guide that no sample shows, and a build in which it comes true. */
interface Sentence {
  /** Path of the page below `/guide/`. */
  readonly page: string;
  /** Words of the page. */
  readonly says: string;
  readonly files: Readonly<Record<string, string>>;
  /** A file of so many bytes each. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** Whether the build fails then. */
  readonly fails?: boolean;
  see(build: Build): Promise<void> | void;
}

const printed = async (build: Build): Promise<string> => printedBy(await build.text(/^static\/js\/index\.\w+\.js$/));
const config = (body: string): Readonly<Record<string, string>> => ({ 'rsbuild.config.ts': `export default ${body};` });

/** Adds `--<name>` to every rule: whether Autoprefixer has been there before. */
const postcssPlugin = (name: string): string => `{
  postcssPlugin: '${name}',
  OnceExit(root) {
    root.walkRules((rule) => rule.append({ prop: '--${name}', value: String(/-webkit-/.test(rule.toString())) }));
  },
}`;
const prefixed = '.menu { user-select: none }';
const failingPostcss = `tools: { postcss: (options, { addPlugins }) => addPlugins({
  postcssPlugin: 'failing', Once() { throw new Error('PostCSS has run'); },
}) }`;

const fieldsOfClasses = `
class Base { kind = this.define(); define() { return 'base'; } }
class Child extends Base { kind!: string }
console.log(String(new Child().kind));`;

const sentences: readonly Sentence[] = [
  {
    page: 'basic/static-assets',
    says: 'A file of up to 10,000 bytes becomes a base64 data URI',
    files: { 'src/index.ts': `import a from './a.png';\nimport b from './b.png';\nconsole.log(a, b);` },
    sizes: { 'src/a.png': 10_000, 'src/b.png': 10_001 },
    see: ({ files }) =>
      expect(files.filter((file) => file.endsWith('.png'))).toEqual([expect.stringMatching(/\/b\.\w+\.png$/)]),
  },
  {
    page: 'basic/static-assets',
    says: 'the generated page overwrites `public/index.html`',
    files: { 'src/index.ts': '', 'public/index.html': 'from the folder' },
    see: async (build) => expect(await build.text(/^index\.html$/)).not.toContain('from the folder'),
  },
  {
    page: 'basic/json-files',
    says: 'You may leave out the extension',
    files: { 'src/city.json': '{ "name": "Oslo" }', 'src/index.ts': `import c from './city';\nconsole.log(c.name);` },
    see: async (build) => expect(await printed(build)).toBe('Oslo'),
  },
  {
    page: 'basic/css-usage',
    says: 'without complaint, but the file has no effect',
    files: {
      'postcss.config.cjs': 'module.exports = { tailwindcss: {} };',
      'src/index.css': '@tailwind utilities;',
      'src/index.ts': `import './index.css';`,
    },
    see: async (build) => {
      expect(build.log).not.toMatch(/warn|error/);
      expect(await build.text(/css$/)).toContain('@tailwind utilities');
    },
  },
  {
    page: 'basic/css-usage',
    says: 'The plugins run in this order: plugins from the file, then Autoprefixer, then plugins from `addPlugins`',
    files: {
      ...config(
        `{ tools: { postcss: (options, { addPlugins }) => addPlugins(${postcssPlugin('added')}) }, output: { minify: false } }`,
      ),
      'postcss.config.cjs': `module.exports = { plugins: [${postcssPlugin('file')}] };`,
      'src/index.css': prefixed,
      'src/index.ts': `import './index.css';`,
    },
    see: async (build) => expect(await build.text(/css$/)).toMatch(/--file: ?false;?[^}]*--added: ?true/),
  },
  {
    page: 'basic/css-usage',
    says: 'run neither PostCSS nor Autoprefixer',
    files: {
      ...config(`{ output: { targets: ['node', 'web-worker'] }, ${failingPostcss} }`),
      'src/index.css': prefixed,
      'src/index.ts': `import './index.css';`,
    },
    see: ({ files }) => expect(files.filter((file) => file.endsWith('.css'))).toEqual([]),
  },
  {
    page: 'basic/css-usage',
    says: 'Every stylesheet, including stylesheets in `node_modules`, passes through its preprocessor and then through [PostCSS]',
    files: {
      ...config(`{ ${failingPostcss} }`),
      'node_modules/theme/package.json': '{ "name": "theme", "version": "1.0.0" }',
      'node_modules/theme/index.less': '@gap: 8px; .theme { margin: @gap }',
      'src/index.ts': `import 'theme/index.less';`,
    },
    fails: true,
    see: ({ log }) => expect(log).toContain('PostCSS has run'),
  },
  {
    page: 'basic/css-modules',
    says: 'builds without a message, but `button` is `undefined`',
    files: {
      'src/a.module.css': '.button { color: red }',
      'src/index.ts': `import { button } from './a.module.css';\nconsole.log(String(button));`,
    },
    see: async (build) => expect(await printed(build)).toBe('undefined'),
  },
  {
    page: 'basic/css-modules',
    says: 'Custom hashDigest in output.cssModules.localIdentName is currently not supported',
    files: {
      ...config(`{ output: { cssModules: { localIdentName: '[local]-[hash:base64:6]' } } }`),
      'src/a.module.css': '.button { color: red }',
      'src/index.ts': `import styles from './a.module.css';\nconsole.log(styles.button);`,
    },
    see: async (build) => {
      expect(build.log).toContain('Custom hashDigest in output.cssModules.localIdentName is currently not supported');
      expect(await printed(build)).toMatch(/^button-_?[\da-f]+$/);
    },
  },
  {
    page: 'basic/typescript',
    says: 'assigns class fields, as with `useDefineForClassFields: false`',
    files: { 'src/index.ts': fieldsOfClasses },
    see: async (build) => expect(await printed(build)).toBe('base'),
  },
  {
    page: 'basic/typescript',
    says: "With `'2022-03'`, it defines class fields",
    files: { ...config(`{ source: { decorators: { version: '2022-03' } } }`), 'src/index.ts': fieldsOfClasses },
    see: async (build) => expect(await printed(build)).toBe('undefined'),
  },
  {
    page: 'basic/typescript',
    says: 'generic arrow functions as `<T>(value: T) => value`',
    files: { 'src/index.ts': `const same = <T>(value: T) => value;\nconsole.log(<string>same('same'));` },
    see: async (build) => expect(await printed(build)).toBe('same'),
  },
  {
    page: 'basic/typescript',
    says: 'Rsbuild compiles every imported TypeScript file, even in `node_modules` and outside the project',
    files: {
      '../outside.ts': 'export enum Size { Large = 7 }',
      'node_modules/typed/package.json': '{ "name": "typed", "version": "1.0.0", "main": "index.ts" }',
      'node_modules/typed/index.ts': 'export const count: number = 5;',
      'src/index.ts': `import { Size } from '../../outside';\nimport { count } from 'typed';\nconsole.log(Size.Large + count);`,
    },
    see: async (build) => expect(await printed(build)).toBe('12'),
  },
  {
    page: 'basic/html-template',
    says: 'If a template already contains a `<title>`, Rsbuild keeps it and the option has no effect',
    files: {
      ...config(`{ html: { title: 'Option', template: './src/index.html' } }`),
      'src/index.html': '<html><head><meta charset="UTF-8"><title>Template</title></head><body></body></html>',
      'src/index.ts': '',
    },
    see: async (build) => {
      const html = await build.text(/^index\.html$/);
      expect(html).toContain('<title>Template</title>');
      expect(html).not.toContain('Option');
      expect(html.match(/charset/g)).toHaveLength(1);
    },
  },
  {
    page: 'start/features',
    says: 'Rsbuild 0.5 has no [EJS](https://ejs.co) engine',
    files: {
      ...config(`{ html: { template: './src/index.ejs' } }`),
      'src/index.ejs': `<html><head></head><body><%= '<i>a</i>' %><%- '<b>' %></body></html>`,
      'src/index.ts': '',
    },
    see: async (build) => expect(await build.text(/^index\.html$/)).toContain('<body><i>a</i>&lt;b&gt;</body>'),
  },
  {
    page: 'basic/output-files',
    says: 'The list leaves out source maps and `.LICENSE.txt` files',
    files: {
      ...config(`{ output: { sourceMap: { js: 'source-map' } } }`),
      'src/index.ts': '/*! @license MIT */\nconsole.log(1);',
    },
    see: ({ files, log }) => {
      const hidden = files.filter((file) => /\.(?:map|txt)$/.test(file));
      expect(hidden).toHaveLength(2);
      expect(hidden.filter((file) => log.includes(`${file} `))).toEqual([]);
    },
  },
  {
    page: 'basic/configure-rsbuild',
    says: 'silently drops any top-level key that is not in this table',
    files: { ...config('{ sources: {} }'), 'src/index.ts': '' },
    see: ({ log }) => expect(log).not.toMatch(/warn|error|sources/),
  },
  {
    page: 'basic/configure-rsbuild',
    says: '`plugins` ignores `false`, `null` and `undefined`',
    files: {
      ...config(`{ plugins: [false, null, undefined, Promise.resolve({
        name: 'late', setup: (api) => api.modifyRsbuildConfig((c) => { c.html.title = 'Late'; }),
      })] }`),
      'src/index.ts': '',
    },
    see: async (build) => expect(await build.text(/^index\.html$/)).toContain('<title>Late</title>'),
  },
  {
    page: 'basic/configure-rspack',
    says: 'the build fails with `Cannot read properties of undefined`',
    files: {
      ...config(`{ tools: { bundlerChain: (chain, { CHAIN_ID }) => {
        chain.module.rule(CHAIN_ID.RULE.JS).use(CHAIN_ID.USE.BABEL).tap((options) => ({ ...options }));
      } } }`),
      'src/index.ts': '',
    },
    fails: true,
    see: ({ error }) => expect(error).toContain('Cannot read properties of undefined'),
  },
  {
    page: 'basic/configure-rspack',
    says: '`chain.plugins.delete(CHAIN_ID.PLUGIN.HTML)` removes nothing',
    files: {
      ...config(
        '{ tools: { bundlerChain: (chain, { CHAIN_ID }) => { chain.plugins.delete(CHAIN_ID.PLUGIN.HTML); } } }',
      ),
      'src/index.ts': '',
    },
    see: ({ files }) => expect(files).toContain('index.html'),
  },
  {
    page: 'basic/configure-rspack',
    says: 'a misspelled field has no effect and causes no warning',
    files: { ...config('{ tools: { rspack: { resovle: { alias: {} } } } }'), 'src/index.ts': '' },
    see: ({ log }) => expect(log).not.toMatch(/warn|error|resovle/),
  },
  {
    page: 'framework/solid',
    says: 'Without Babel, the Solid plugin has no effect',
    files: {
      'rsbuild.config.ts': `import { pluginSolid } from '@rsbuild/plugin-solid';\nexport default { plugins: [pluginSolid()] };`,
      'src/index.tsx': 'console.log(<p />);',
    },
    see: async (build) => {
      expect(build.log).not.toMatch(/warn|error/);
      expect(await build.text(/^static\/js\/index\.\w+\.js$/)).toContain('React.createElement');
    },
  },
];

for (const { page, says, files, sizes = {}, fails = false, see } of sentences) {
  test(`/guide/${page}: ${says}`, async () => {
    const { source } = await readSamples(`en/guide/${page}.mdx`);
    expect(source).toContain(says);
    const project = await createProject();
    try {
      await project.write(files);
      await project.write(Object.fromEntries(Object.entries(sizes).map(([file, size]) => [file, 'x'.repeat(size)])));
      const build = await project.build();
      if (fails) expect(build.error, 'a build that fails').toBeDefined();
      else expect(build.error, build.log).toBeUndefined();
      await see(build);
    } finally {
      await project.dispose();
    }
  });
}
