import { expect } from 'vitest';
import { entryScript, expectIn, testPages, unminified } from '../support/page-runs.ts';

const heading = "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<h1>Hi</h1>);\n";
const reactEntry = { 'src/index.jsx': heading };
const vueApp = '<script setup>\nconst big = true;\n</script>\n<template><h1 v-if="big">Hi</h1></template>\n';
const vueEntry = {
  'src/App.vue': vueApp,
  'src/index.js': "import { createApp } from 'vue';\nimport App from './App';\ncreateApp(App).mount('#root');\n",
};
const vue2 = { vue: 'vue2' };
const vue2Entry = {
  'src/App.vue': '<template><h1>Hi</h1></template>\n',
  'src/index.js':
    "import Vue from 'vue';\nimport App from './App';\nnew Vue({ render: (h) => h(App) }).$mount('#root');\n",
};
/** The registration of the Babel plugin in a sample. */
const babel = /pluginBabel\(\{[^}]*\}\),/;
const inComponent = (name: string, file: string) => `import { ${name} } from './${file}';\nconsole.log(${name});\n`;

testPages([
  {
    page: 'react',
    claim: 'JSX is compiled for react/jsx-runtime, and React has a chunk of its own',
    write: reactEntry,
    override: unminified,
    async see(build) {
      expect(build.files.filter((file) => /lib-react\.\w+\.js$/.test(file))).toHaveLength(1);
      expectIn(await build.text(entryScript), '.jsx)("h1", {');
    },
  },
  {
    page: 'react',
    claim: 'without the plugin, JSX becomes React.createElement and React is in a chunk with a number',
    config: false,
    write: reactEntry,
    override: unminified,
    async see(build) {
      expectIn(await build.text(entryScript), 'React.createElement("h1", null, "Hi")');
      expect(build.files.filter((file) => /js\/\d+\.\w+\.js$/.test(file))).toHaveLength(1);
    },
  },
  {
    page: 'react',
    claim: 'with the classic runtime, JSX becomes React.createElement',
    config: 1,
    write: reactEntry,
    override: unminified,
    see: async (build) => expectIn(await build.text(entryScript), 'React.createElement("h1", null, "Hi")'),
  },
  {
    page: 'react',
    claim: 'importSource names the package of the runtime',
    config: 2,
    write: reactEntry,
    fails: true,
    see: ({ log }) => expect(log).toContain("Can't resolve '@emotion/react/jsx-runtime'"),
  },
  {
    page: 'react',
    claim: 'with both keys of splitChunks named, lib-react stays',
    config: 3,
    write: reactEntry,
    see: ({ files }) => expect(files.join()).toContain('lib-react'),
  },
  {
    page: 'react',
    claim: 'with one key of splitChunks named, lib-react is gone',
    config: 3,
    edit: ['react: true, ', ''],
    write: reactEntry,
    see: ({ files }) => expect(files.join()).not.toContain('lib-react'),
  },
  {
    page: 'preact',
    claim: 'the sample compiles with the runtime of Preact and without React',
    take: ['tsconfig.json', 'src/index.tsx'],
    override: unminified,
    async see(build) {
      const all = await build.texts(/\.js$/);
      expectIn(all, ' likes');
      expect(all).not.toContain('react.production.min.js');
    },
  },
  {
    page: 'preact',
    claim: 'an import of react is directed to preact/compat, so that React stays out',
    write: { 'src/index.js': "import { version } from 'react';\nconsole.log(version);\n" },
    override: unminified,
    see: async (build) => expectIn(await build.texts(/\.js$/), 'preact_hooks__WEBPACK_IMPORTED_MODULE'),
  },
  {
    page: 'preact',
    claim: 'without the aliases, the real package is needed',
    config: 1,
    write: { 'src/index.js': "import { version } from 'react';\nconsole.log(version);\n" },
    override: unminified,
    see: async (build) => expectIn(await build.texts(/\.js$/), 'react.production.min.js'),
  },
  {
    page: 'solid',
    claim: 'with Babel, the component becomes a template',
    take: ['src/index.jsx'],
    override: unminified,
    see: async (build) => expectIn(await build.text(entryScript), '(`<h1>Hi `)'),
  },
  {
    page: 'solid',
    claim: 'without Babel, it becomes React.createElement, and nothing is reported',
    edit: [babel, ''],
    take: ['src/index.jsx'],
    override: unminified,
    see: async (build) =>
      expectIn(await build.text(entryScript), 'React.createElement("h1", null, "Hi ", location.hash)'),
  },
  {
    page: 'solid',
    claim: 'for the server, it becomes a call of ssr with a hydration key',
    config: 1,
    take: ['src/index.jsx'],
    override: { output: { minify: false, targets: ['node'] } },
    async see(build) {
      const code = await build.text(/index\.js$/);
      expectIn(code, /ssr\)?\(_tmpl\$/);
      expectIn(code, 'ssrHydrationKey)()');
    },
  },
  {
    page: 'svelte',
    claim: 'components compile, and their styles leave as CSS',
    write: {
      'src/App.svelte': '<p>Hi</p>\n<style>\n  p { color: red; }\n</style>\n',
      'src/index.js': "import App from './App';\nnew App({ target: document.body });\n",
    },
    see: async (build) => expectIn(await build.text(/\.css$/), /^p\.svelte-\w+\{color:red\}/),
  },
  {
    page: 'svelte',
    claim: 'without preprocessing, TypeScript in a component ends the build',
    config: 1,
    write: {
      'src/App.svelte': '<script lang="ts">\n  let big: boolean = true;\n</script>\n{big}\n',
      'src/index.js': "import App from './App.svelte';\nnew App({ target: document.body });\n",
    },
    fails: true,
    see: ({ log }) => expect(log).toContain('Unexpected token'),
  },
  {
    page: 'vue',
    claim: 'single-file components compile, also without their extension, and Vue has a chunk of its own',
    write: vueEntry,
    override: unminified,
    async see(build) {
      expect(build.files.join()).toContain('lib-vue');
      expectIn(await build.text(entryScript), '"h1"');
    },
  },
  {
    page: 'vue',
    claim: 'without the plugin, a component is no module',
    config: false,
    write: { ...vueEntry, 'src/index.js': "import App from './App.vue';\nconsole.log(App);\n" },
    fails: true,
    see: ({ log }) => expect(log).toContain('Module parse failed'),
  },
  {
    page: 'vue',
    claim: 'the tags of the sample are custom elements',
    config: 1,
    write: { ...vueEntry, 'src/App.vue': '<template><main><fancy-button /></main></template>\n' },
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'createElementVNode)("fancy-button"');
      expect(code).not.toContain('resolveComponent)("fancy-button")');
    },
  },
  {
    page: 'vue',
    claim: 'with both keys of splitChunks named, lib-vue stays',
    config: 2,
    write: vueEntry,
    see: ({ files }) => expect(files.join()).toContain('lib-vue'),
  },
  {
    page: 'vue',
    claim: 'with one key of splitChunks named, lib-vue is gone',
    config: 2,
    edit: ['vue: true, ', ''],
    write: vueEntry,
    see: ({ files }) => expect(files.join()).not.toContain('lib-'),
  },
  {
    page: 'vue',
    claim: 'without experimentalInlineMatchResource, the build stops with the quoted message',
    config: 1,
    edit: ['compilerOptions: {', 'experimentalInlineMatchResource: false, compilerOptions: {'],
    write: { ...vueEntry, 'src/App.vue': `${vueApp}<style>h1 { color: red }</style>\n` },
    fails: true,
    see: ({ log }) =>
      expectIn(log, '`experimentalInlineMatchResource` should be enabled if `experiments.css` enabled currently'),
  },
  {
    page: 'vue',
    claim: 'a module of styles in a component stops the build with the quoted message',
    write: { ...vueEntry, 'src/App.vue': `${vueApp}<style module>.a { color: red }</style>\n` },
    fails: true,
    see: ({ log }) => expectIn(log, '`inline` or `module` is currently not supported with `experiments.css` enabled'),
  },
  {
    page: 'vue-jsx',
    claim: 'without Babel, JSX becomes React.createElement',
    edit: [babel, ''],
    write: { 'src/index.js': inComponent('Stars', 'Stars') },
    take: ['src/Stars.tsx'],
    override: unminified,
    see: async (build) => expectIn(await build.text(entryScript), 'React.createElement("input"'),
  },
  {
    page: 'vue-jsx',
    claim: 'v-model in JSX becomes a directive',
    write: { 'src/index.js': inComponent('Stars', 'Stars') },
    take: ['src/Stars.tsx'],
    override: unminified,
    see: async (build) =>
      expectIn(await build.text(entryScript), /withDirectives\)\(.*createVNode\)\("input"[\s\S]*vModelText/),
  },
  {
    page: 'vue-jsx',
    claim: 'a tag named by isCustomElement is not looked up',
    config: 1,
    write: { 'src/index.js': inComponent('tag', 'tag'), 'src/tag.jsx': 'export const tag = () => <x-tag />;\n' },
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'createVNode)("x-tag"');
      expect(code).not.toContain('resolveComponent)("x-tag")');
    },
  },
  {
    page: 'vue2',
    claim: 'components of Vue 2.7 compile, and Vue has a chunk of its own',
    packages: vue2,
    write: vue2Entry,
    see: ({ files }) => expect(files.join()).toContain('lib-vue'),
  },
  {
    page: 'vue2',
    claim: 'with one key of splitChunks named, lib-vue is gone',
    config: 2,
    edit: ['vue: true, ', ''],
    packages: vue2,
    write: vue2Entry,
    see: ({ files }) => expect(files.join()).not.toContain('lib-vue'),
  },
  {
    page: 'vue2',
    claim: 'the alias of the sample gives the build with the template compiler',
    config: 3,
    packages: vue2,
    write: vue2Entry,
    override: unminified,
    see: async (build) => expectIn(await build.texts(/\.js$/), 'Vue.compile = compileToFunctions'),
  },
  {
    page: 'vue2-jsx',
    claim: 'the render function takes h from its arguments',
    packages: vue2,
    write: { 'src/index.js': "import Mark from './Mark';\nconsole.log(Mark);\n" },
    take: ['src/Mark.jsx'],
    override: unminified,
    see: async (build) =>
      expectIn(await build.text(entryScript), /const h = arguments\[0\];\s+return h\("mark", \[\s*"new"\s*\]\)/),
  },
  {
    page: 'vue2-jsx',
    claim: 'with compositionAPI, JSX in setup has h too',
    config: 1,
    packages: vue2,
    write: {
      'src/index.js': "import Setup from './Setup';\nconsole.log(Setup);\n",
      'src/Setup.jsx': 'export default {\n  setup() {\n    return () => <b>new</b>;\n  },\n};\n',
    },
    override: unminified,
    see: async (build) => expectIn(await build.text(entryScript), /h\)?\("b", \[\s*"new"\s*\]\)/),
  },
]);
