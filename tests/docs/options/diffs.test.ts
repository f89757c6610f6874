import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildOption, shop, type Trial } from '../support/option-builds.ts';
import { diffOf, diffProblems } from '../support/option-diff.ts';
import { documentedRoot } from '../support/project.ts';

const documented = createRequire(path.join(documentedRoot, 'package.json'));

/** A picture that is too large to be inlined. */
const picture = Buffer.alloc(20_000, 'picture');

const entry = { 'src/index.ts': "console.log('orders');\n" };
const styled = { 'src/index.ts': "import './index.css';\n", 'src/index.css': shop['src/index.css'] };
const moreEntries = { ...shop, 'src/about.ts': '', 'src/admin.ts': '' };
const withPicture = {
  ...shop,
  'src/index.ts': `${shop['src/index.ts']}import photo from './photo.png';\nconsole.log(photo);\n`,
  'src/photo.png': picture,
};
const style = (css: string, name = 'index.css') => ({ 'src/index.ts': `import './${name}';\n`, [`src/${name}`]: css });
/** Code whose names a minifier shortens as the pages show it. */
const lookup = {
  'src/index.ts':
    'export let port = (options?: { port?: number }) => options?.port ?? 8080;\nconsole.log(port(globalThis as object));\n',
};
/** Stands in for the package that the page uses, as far as the page shows it. */
const pxToViewport = `module.exports = ({ viewportWidth }) => ({
  postcssPlugin: 'px-to-viewport',
  Declaration: (node) => { node.value = node.value.replace(/(\\d+)px/g, (_, px) => (px / viewportWidth) * 100 + 'vw'); },
});
`;
const readable = { output: { minify: false, filenameHash: false } };

/** Page below `config`, which of its before/afters, and on what it is tried. */
const rows: readonly (readonly [page: string, diff: number, trial?: Trial])[] = [
  ['html/app-icon', 0, { files: { ...styled, 'assets/app-icon.png': picture } }],
  ['html/app-icon', 1, { files: { ...styled, 'assets/app-icon.png': picture } }],
  ['html/crossorigin', 0],
  ['html/favicon', 0, { files: { ...styled, 'assets/icon.png': picture } }],
  ['html/favicon', 1, { files: { ...styled, 'assets/icon.png': picture } }],
  ['html/inject', 0],
  ['html/meta', 0],
  ['html/mount-id', 0],
  ['html/output-structure', 0, { files: moreEntries }],
  ['html/script-loading', 0],
  ['html/tags', 0],
  ['html/template-parameters', 0, { take: ['static/page.html'], without: 'everything' }],
  ['html/template', 0, { files: entry, take: ['static/page.html'] }],
  ['html/title', 0],
  [
    'module-federation/options',
    0,
    {
      files: {
        'src/index.ts': "import './bootstrap';\n",
        'src/bootstrap.ts':
          "import { createRoot } from 'react-dom/client';\nimport { Button } from './Button';\ncreateRoot(document.body).render(Button());\n",
        'src/Button.ts':
          "import { createElement } from 'react';\nexport const Button = () => createElement('button');\n",
      },
      config: { plugins: [documented('@rsbuild/plugin-react').pluginReact()] },
    },
  ],
  ['output/asset-prefix', 0],
  [
    'output/charset',
    0,
    { files: { 'src/index.ts': "declare const f: (value: object) => void;\nf({ n: '你好', 名: '价格 1' });\n" } },
  ],
  ['output/copy', 0, { files: { ...entry, 'legal/terms.txt': 'Terms', 'legal/de/imprint.txt': 'Imprint' } }],
  [
    'output/css-modules',
    0,
    {
      files: {
        'src/index.ts': "import { pageTitle } from './card.module.css';\nconsole.log(pageTitle);\n",
        'src/card.module.css': '.page-title { color: blue; }',
      },
    },
  ],
  ['output/dist-path', 0, { sample: 1 }],
  ['output/filename-hash', 0, { files: withPicture }],
  ['output/filename', 0],
  [
    'output/inline-scripts',
    0,
    { files: { ...shop, 'src/index.ts': `${shop['src/index.ts']}console.log([1, 2].at(-1));\n` } },
  ],
  [
    'output/inline-styles',
    0,
    {
      files: {
        'src/index.ts':
          "import './index.css';\nimport { card_body } from './card.module.css';\nconsole.log(card_body);\n",
        'src/index.css': shop['src/index.css'],
        'src/card.module.css': '.card_body { color: green; }',
      },
    },
  ],
  ['output/legal-comments', 0, { files: { 'src/index.ts': "/*! @license Orders */\nconsole.log('orders');\n" } }],
  ['output/minify', 0, { sample: 2, files: lookup }],
  ['output/override-browserslist', 0, { sample: 1, files: lookup }],
  ['performance/dns-prefetch', 0],
  ['performance/preconnect', 0],
  [
    'performance/prefetch',
    0,
    {
      files: {
        ...shop,
        'src/cart.ts':
          "import './cart.css';\nimport logo from './logo.png';\nexport const open = () => console.log(logo);\n",
        'src/logo.png': picture,
      },
    },
  ],
  [
    'performance/preload',
    0,
    {
      files: {
        'src/admin.ts': "import './admin.css';\n",
        'src/admin.css': '@font-face { font-family: Body; src: url(./body.woff2); }\nbody { font-family: Body; }\n',
        'src/body.woff2': picture,
      },
      config: { source: { entry: { admin: './src/admin.ts' } } },
    },
  ],
  [
    'performance/remove-console',
    0,
    {
      files: {
        'src/index.ts': "console.log('log');\nconsole.warn('warn');\nconsole.error('error');\nconsole.info('info');\n",
      },
    },
  ],
  ['security/nonce', 0],
  ['server/public-dir', 0, { files: { ...entry, 'static-files/robots.txt': 'User-agent: *' } }],
  [
    'source/exclude',
    0,
    {
      files: {
        'src/index.ts': "import { Player } from './vendor/player';\nconsole.log(Player);\n",
        'src/vendor/player.js': 'export class Player {\n    static #total = 0;\n}\n',
      },
      config: readable,
    },
  ],
  [
    'source/include',
    0,
    {
      files: {
        'src/index.ts': "import { Counter } from 'some-lib';\nconsole.log(Counter);\n",
        'node_modules/some-lib/index.js': 'export class Counter {\n    static #total = 0;\n}\n',
      },
      config: readable,
    },
  ],
  ['tools/autoprefixer', 0, { files: style('.a { -webkit-border-radius: 3px; border-radius: 3px; }') }],
  ['tools/autoprefixer', 1, { sample: 1, files: style('.a { user-select: none; }') }],
  ['tools/bundler-chain', 0, { files: entry }],
  [
    'tools/css-loader',
    0,
    {
      files: { 'src/index.ts': "import styles from './card.module.css';\nconsole.log(styles);\n" },
      take: ['src/card.module.css'],
    },
  ],
  ['tools/css-loader', 1, { sample: 1, files: style('.a { background: url(/logo.png); }') }],
  [
    'tools/html-plugin',
    0,
    { files: moreEntries, config: { source: { entry: { admin: './src/admin.ts' } }, output: { filenameHash: false } } },
  ],
  [
    'tools/html-plugin',
    2,
    { sample: 2, files: moreEntries, config: { source: { entry: { admin: './src/admin.ts' } } } },
  ],
  ['tools/less', 0, { files: style('@brand: red;\n.b {\n  color: @brand;\n}', 'index.less'), config: readable }],
  [
    'tools/postcss',
    0,
    {
      files: { ...style('.a { width: 75px; }'), 'node_modules/postcss-px-to-viewport-8-plugin/index.js': pxToViewport },
    },
  ],
  ['tools/sass', 0, { files: style('.c { color: $brand; }', 'index.scss') }],
  [
    'tools/swc',
    0,
    {
      files: { 'src/index.ts': 'const f = (a?: { b: number }) => a?.b;\nconsole.log(f({ b: 1 }), f());\n' },
      config: readable,
    },
  ],
];

for (const [page, index, trial] of rows) {
  test(`${page}: what the page shows as change ${index + 1} is what happens`, async () => {
    const builds = await buildOption(page, trial);
    expect(diffProblems(diffOf(builds.samples, index), builds)).toEqual([]);
  });
}
