import { expect } from 'vitest';
import { entryScript, expectIn, testPages, unminified } from '../support/page-runs.ts';

const star =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><title>Star</title><path id="p" d="M8 0 L10 6 L16 6 Z"/></svg>\n';
const rating = { 'src/star.svg': star, 'src/index.js': "import { Rating } from './Rating';\nconsole.log(Rating);\n" };
const picture = "import url from './logo.svg?url';\nconsole.log(url);\n";
const modernLibrary = {
  'node_modules/modern-lib/package.json': '{ "name": "modern-lib", "main": "./index.js" }\n',
  'node_modules/modern-lib/index.js': "export const name = (user) => user?.name ?? 'guest';\n",
  'src/index.js': "import { name } from 'modern-lib';\nconsole.log(name());\n",
};
const badCode = { 'src/index.js': 'const unused = 1;\nconst found = () => missing;\nfound();\n' };

testPages([
  {
    page: 'svgr',
    claim: 'an import is a URL, with ?react it is a component',
    take: ['src/Rating.tsx'],
    write: rating,
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, '"data:image/svg+xml;base64,');
      expectIn(code, /_jsxs?\)?\("svg"|jsxs?\)\("svg"/);
    },
  },
  {
    page: 'svgr',
    claim: 'viewBox and ids stay usable by default, removeDimensions is added to that',
    config: 1,
    take: ['src/Rating.tsx'],
    write: rating,
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'viewBox: "0 0 16 16"');
      expect(code).not.toContain('width: 16,\n        height: 16');
    },
  },
  {
    page: 'svgr',
    claim: 'with exportType default, a plain import is a component',
    config: 2,
    write: { ...rating, 'src/Rating.jsx': "import Star from './star.svg';\nexport const Rating = () => <Star />;\n" },
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, /jsxs?\)\("svg"/);
      expect(code).not.toContain('data:image/svg+xml');
    },
  },
  {
    page: 'svgr',
    claim: 'with mixedImport, one import gives URL and component',
    config: 3,
    write: {
      ...rating,
      'src/Rating.jsx':
        "import url, { ReactComponent as Star } from './star.svg';\nexport const Rating = () => <a href={url}><Star /></a>;\n",
    },
    override: unminified,
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, /jsxs?\)\("svg"/);
      expectIn(code, 'data:image/svg+xml');
    },
  },
  {
    page: 'svgr',
    claim: 'ReactComponent is undefined by default',
    write: {
      ...rating,
      'src/Rating.jsx':
        "import * as star from './star.svg';\nexport const Rating = Object.keys(star).includes('ReactComponent');\n",
    },
    override: unminified,
    see: async (build) => expect(await build.text(entryScript)).not.toContain('ReactComponent:'),
  },
  {
    page: 'image-compress',
    claim: 'an SVG file becomes smaller with the codec svg',
    config: 1,
    write: { 'src/index.js': picture, 'src/logo.svg': star },
    see: async (build) => expect((await build.text(/\.svg$/)).length).toBeLessThan(star.length),
  },
  {
    page: 'image-compress',
    claim: 'an SVG file stays as it is by default',
    write: { 'src/index.js': picture, 'src/logo.svg': star },
    see: async (build) => expect(await build.text(/\.svg$/)).toBe(star),
  },
  {
    page: 'check-syntax',
    claim: 'a build without new syntax passes with the shown line',
    write: { 'src/index.js': 'console.log(1);\n' },
    see: ({ log }, { source }) => {
      expect(log).toContain('The syntax check success.');
      expect(source).toContain('The syntax check success.');
    },
  },
  {
    page: 'check-syntax',
    claim: 'a package with newer syntax fails the build, and the files are complete',
    write: modernLibrary,
    fails: true,
    see({ log, files }) {
      expect(log).toContain('[Syntax Checker] Find some syntax errors after production build:');
      expect(log).toMatch(/source: +\/dist\/static\/js\/index\.\w+\.js:\d+:\d+/);
      expect(log).toContain('Unexpected token');
      expect(files).toContain('index.html');
    },
  },
  {
    page: 'check-syntax',
    claim: 'with a source map, the place in the package is shown',
    config: 1,
    write: modernLibrary,
    fails: true,
    see({ log }, { source }) {
      const [place = 'a place'] = /\/node_modules\/modern-lib\/index\.js:\d+:\d+/.exec(source) ?? [];
      expectIn(log, place);
    },
  },
  {
    page: 'check-syntax',
    claim: 'an excluded package does not count',
    config: 2,
    write: modernLibrary,
    see: ({ log }) => expect(log).toContain('The syntax check success.'),
  },
  {
    page: 'check-syntax',
    claim: 'with the default browsers, `??` stays in the code and is reported',
    edit: ['{ ecmaVersion: 2018 }', ''],
    write: {
      'src/index.js': "document.title = globalThis.name ?? 'none';\n",
    },
    fails: true,
    async see(build) {
      expectIn(await build.text(entryScript), '??');
      expect(build.log).toContain('[Syntax Checker]');
    },
  },
  {
    page: 'eslint',
    claim: 'errors of ESLint fail the build as shown',
    take: ['.eslintrc.json', 'src/index.js'],
    fails: true,
    see({ log }, { all }) {
      const shown = all.find(({ lang, code }) => lang === 'text' && code.includes('[eslint]'))?.code ?? 'a message';
      const findings = [...shown.matchAll(/(\d+:\d+)\s+error\s+(.*?)\s+([\w-]+)$/gm)];
      expect(findings).toHaveLength(2);
      for (const [, place = '', message = '', rule = ''] of findings) {
        expectIn(log.replaceAll(/ +/g, ' '), `${place} error ${message} ${rule}`);
      }
    },
  },
  {
    page: 'eslint',
    claim: 'without a configuration of ESLint the build fails',
    write: { 'src/index.js': '' },
    fails: true,
    see: ({ log }) => expect(log).toContain('No ESLint configuration found'),
  },
  {
    page: 'eslint',
    claim: 'limited to the dev server, it lets a build pass',
    config: 1,
    take: ['.eslintrc.json'],
    write: badCode,
    see: ({ error }) => expect(error).toBeUndefined(),
  },
  {
    page: 'eslint',
    claim: 'excluded files are not linted',
    config: 2,
    take: ['.eslintrc.json'],
    write: {
      'src/index.js': "import './generated/bad';\n",
      'src/generated/bad.js': badCode['src/index.js'],
    },
    see: ({ error }) => expect(error).toBeUndefined(),
  },
  {
    page: 'eslint',
    claim: 'a flat configuration is read',
    config: 3,
    write: { ...badCode, 'eslint.config.js': "module.exports = [{ rules: { 'no-unused-vars': 'error' } }];\n" },
    fails: true,
    see: ({ log }) => expect(log).toContain('no-unused-vars'),
  },
  {
    page: 'type-check',
    claim: 'a type error ends the build',
    take: ['src/index.ts', 'tsconfig.json'],
    fails: true,
    see: ({ log }) => expect(log).toContain("Type 'string' is not assignable to type 'number'"),
  },
  {
    page: 'type-check',
    claim: 'without tsconfig.json nothing is checked and nothing said',
    take: ['src/index.ts'],
    see: ({ log }) => expect(log).not.toContain('Type checker'),
  },
  {
    page: 'type-check',
    claim: 'limited to production, it checks a build',
    config: 1,
    take: ['src/index.ts', 'tsconfig.json'],
    fails: true,
    see: ({ log }) => expect(log).toContain('TS2322'),
  },
  {
    page: 'type-check',
    claim: 'files that the options exclude are not reported',
    config: 2,
    take: ['tsconfig.json'],
    write: {
      'src/index.ts': 'console.log(1);\n',
      'src/a.test.ts': "const port: number = '8080';\nconsole.log(port);\n",
    },
    see: ({ error }) => expect(error).toBeUndefined(),
  },
]);
