import { createContext, runInContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { type BuiltOutput, buildOption, shop } from '../support/option-builds.ts';
import type { PageSamples } from '../support/samples.ts';

const entry = { 'src/index.ts': "console.log('orders');\n" };
const readable = { output: { minify: false, filenameHash: false } };

/** All scripts and style sheets of a build as one text. */
function codeOf({ texts }: BuiltOutput): string {
  return [...texts].flatMap(([file, text]) => (/\.(?:js|css)$/.test(file) ? [text] : [])).join('\n');
}

/** Paths without hashes and numbers of chunks. */
function namesOf({ files }: BuiltOutput): readonly string[] {
  return files.map((file) => file.replace(/\.[0-9a-f]{8}(?=\.)/, '').replace(/\/\d+(?=\.)/, '/0'));
}

/** What the scripts of the page print when they run. */
function printedBy({ texts }: BuiltOutput): readonly string[] {
  const lines: string[] = [];
  const globals: Record<string, unknown> = { console: { log: (...parts: unknown[]) => lines.push(parts.join(' ')) } };
  const context = createContext(Object.assign(globals, { self: globals, window: globals }));
  for (const [, script = ''] of (texts.get('index.html') ?? '').matchAll(/<script[^>]* src="\/([^"]+)"/g)) {
    runInContext(texts.get(script) ?? '', context);
  }
  return lines;
}

/** The styles of a page and the element for them, after its scripts have run in a document. */
function stylesIn({ texts }: BuiltOutput): readonly string[] {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  window.document.body.innerHTML = '<div id="styles"></div>';
  for (const [file, text] of texts) if (file.endsWith('.js')) window.eval(text);
  return [...window.document.querySelectorAll('head > style, #styles')].map(({ outerHTML }) => outerHTML);
}

/** The code of a fence of a page by its language, from 0; without the blank line at its end. */
function fenceOf({ all }: PageSamples, lang: string, index = 0): string {
  return all.filter((sample) => sample.lang === lang)[index]?.code.trim() ?? '';
}

/** Sides of a before/after, line by line. */
function sidesOf(diff: string): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const side = (mark: string) =>
    diff.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(1).trim()] : []));
  return { removed: side('-'), added: side('+') };
}

/** Runs with an environment variable that a sample reads. */
async function withVariable<T>(name: string, value: string, run: () => Promise<T>): Promise<T> {
  process.env[name] = value;
  try {
    return await run();
  } finally {
    delete process.env[name];
  }
}

test('plugins: names in `pre` move a plugin behind those that it names', async () => {
  const { samples, after } = await buildOption('plugins', { sample: 3, files: entry });
  const { removed, added } = sidesOf(fenceOf(samples, 'diff'));
  expect([removed, after.log.split('\n').filter((line) => removed.includes(line))]).toEqual([
    ['one', 'two', 'three'],
    added,
  ]);
});

test('plugins: a plugin in a file of its own writes what the page says', async () => {
  const trial = { sample: 2, files: entry, take: ['plugins/version-file.ts'] };
  const { before, after } = await buildOption('plugins', trial);
  expect(before.texts.has('version.txt')).toBe(false);
  expect(after.texts.get('version.txt')).toBe('1.4.0');
});

test('html.tags: places and order of tags are those that the page shows', async () => {
  const { samples, after } = await buildOption('html/tags', { sample: 1 });
  const scripts = (html: string) =>
    [...html.matchAll(/src="\/(\w)\.js"|(<\/head>|<div)/g)].map(([, name, mark]) => name ?? mark);
  expect(scripts(fenceOf(samples, 'html'))).toEqual(['b', 'a', '</head>', '<div', 'd', 'c']);
  expect(scripts(after.texts.get('index.html') ?? '')).toEqual(['b', 'a', '</head>', '<div', 'd', 'c']);
});

test('html.title: a function names the page of each entry', async () => {
  const { after } = await buildOption('html/title', { sample: 1, files: { ...entry, 'src/admin.ts': '' } });
  expect(after.texts.get('index.html')).toContain('<title>Orders</title>');
  expect(after.texts.get('admin.html')).toContain('<title>Administration</title>');
});

test('html.meta: an object writes its own attributes', async () => {
  const { samples, after } = await buildOption('html/meta', { sample: 1 });
  for (const tag of fenceOf(samples, 'html').split('\n')) expect(after.texts.get('index.html')).toContain(tag);
});

test('output.cleanDistPath: a folder outside of the project is left alone, with a warning, until the option is set', async () => {
  const { samples, before, after } = await buildOption('output/clean-dist-path', { files: entry });
  const [warning = '', advice = ''] = fenceOf(samples, 'text').split('\n');
  expect(before.log).toContain(warning.replace(/^warn\s+/, ''));
  expect(before.log).toContain(advice.replace(/^warn\s+/, ''));
  expect(after.log).not.toContain('dist path');
});

test('output.dataUriLimit: a picture above the limit becomes a file', async () => {
  const files = {
    'src/index.ts': "import logo from './logo.png';\nconsole.log(logo);\n",
    'src/logo.png': Buffer.alloc(6000, 1),
  };
  const { before, after } = await buildOption('output/data-uri-limit', { files });
  expect(codeOf(before)).toContain('exports="data:image/png;base64,');
  expect(codeOf(after)).toMatch(/exports=\w\.p\+"static\/image\/logo\.\w{8}\.png"/);
  const pictures = (output: BuiltOutput) => namesOf(output).filter((file) => file.endsWith('.png'));
  expect([pictures(before), pictures(after)]).toEqual([[], ['static/image/logo.png']]);
});

test('output.externals: the import reads the global, and the page loads it first', async () => {
  const files = {
    'src/index.ts': "import dayjs from 'dayjs';\nconsole.log(dayjs);\n",
    'node_modules/dayjs/index.js': "module.exports = 'bundled';\n",
  };
  const { samples, before, after } = await buildOption('output/externals', { files, config: readable });
  expect(codeOf(before)).toContain('bundled');
  expect(codeOf(after)).not.toContain('bundled');
  expect(codeOf(after)).toContain(fenceOf(samples, 'js').replace(';', ''));
  expect(after.texts.get('index.html')).toMatch(/dayjs\.min\.js.*static\/js\/index\.js/s);
});

test('output.filenameHash: a text is the kind and length of the hash', async () => {
  const { before, after } = await buildOption('output/filename-hash', { sample: 1 });
  const lengths = ({ files }: BuiltOutput) =>
    files.flatMap((file) => /\.([0-9a-f]+)\.(?:js|css)$/.exec(file)?.[1]?.length ?? []);
  expect([new Set(lengths(before)), new Set(lengths(after))]).toEqual([new Set([8]), new Set([16])]);
});

test('output.injectStyles: styles are in the scripts, and there are no files of them', async () => {
  const { before, after } = await buildOption('output/inject-styles');
  expect(namesOf(before).filter((file) => file.endsWith('.css'))).toEqual([
    'static/css/async/0.css',
    'static/css/index.css',
  ]);
  expect(namesOf(after).filter((file) => file.endsWith('.css'))).toEqual([]);
  expect(codeOf(after)).toContain('body { margin: 0; color: red; }');
});

test('output.polyfill: `entry` brings more than the file uses', async () => {
  const files = { 'src/index.ts': 'console.log([3, 1, 2].toSorted());\n' };
  const { before, after } = await buildOption('output/polyfill', { files });
  const size = ({ texts }: BuiltOutput) => [...texts].find(([file]) => file.includes('lib-polyfill'))?.[1].length ?? 0;
  expect(size(before)).toBeGreaterThan(10_000);
  expect(size(after)).toBeGreaterThan(5 * size(before));
});

test('output.sourceMap: a map lies beside each script', async () => {
  const files = { ...shop, 'src/index.ts': `${shop['src/index.ts']}console.log([1].at(-1));\n` };
  const { samples, before, after } = await buildOption('output/source-map', { files });
  const maps = (output: BuiltOutput) => namesOf(output).filter((file) => file.endsWith('.map'));
  const shown = fenceOf(samples, 'text')
    .split('\n')
    .map((line) => line.replace('dist/', ''));
  expect(maps(before)).toEqual([]);
  expect(maps(after)).toEqual(namesOf({ ...after, files: shown }));
});

test('output.targets: a build for Node.js is one script and no page', async () => {
  const { before, after } = await buildOption('output/targets', { files: entry });
  expect([namesOf(before), namesOf(after)]).toEqual([['index.html', 'static/js/index.js'], ['server/index.js']]);
  expect(after.log).toContain('Server compiled in');
});

test('performance.chunkSplit: every package is a chunk with `split-by-module`', async () => {
  const code =
    "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(createElement('p'));\n";
  const { before, after } = await buildOption('performance/chunk-split', { files: { 'src/index.ts': code } });
  const scripts = (output: BuiltOutput) => namesOf(output).filter((file) => /npm\..*js$/.test(file));
  expect([scripts(before), scripts(after)]).toEqual([
    [],
    ['static/js/npm.react-dom.js', 'static/js/npm.react.js', 'static/js/npm.scheduler.js'],
  ]);
});

test('performance.printFileSize: only the totals are printed', async () => {
  const { before, after } = await buildOption('performance/print-file-size', {
    files: entry,
    config: { performance: { printFileSize: undefined } },
  });
  expect(before.log).toMatch(/dist\/static\/js\/index\.\w{8}\.js\s+[\d.]+ kB\s+[\d.]+ kB/);
  expect(after.log).not.toContain('dist/static/js');
  for (const total of ['Production file sizes:', 'Total size:', 'Gzipped size:']) expect(after.log).toContain(total);
});

test('performance.removeMomentLocale: the locales are not bundled, unless they are imported by name', async () => {
  const moment = {
    'node_modules/moment/package.json': '{ "name": "moment", "main": "moment.js" }',
    'node_modules/moment/moment.js': "module.exports = (name) => require('./locale/' + name);\n",
    'node_modules/moment/locale/de.js': "module.exports = 'Deutsch';\n",
    'node_modules/moment/locale/fr.js': "module.exports = 'francais';\n",
  };
  const code = "import moment from 'moment';\nimport 'moment/locale/de';\nconsole.log(moment('de'));\n";
  const { before, after } = await buildOption('performance/remove-moment-locale', {
    files: { ...moment, 'src/index.ts': code },
  });
  expect([codeOf(before).includes('Deutsch'), codeOf(before).includes('francais')]).toEqual([true, true]);
  expect([codeOf(after).includes('Deutsch'), codeOf(after).includes('francais')]).toEqual([true, false]);
});

test('source.alias: an import of the alias finds the folder, and fails without it', async () => {
  const files = {
    'src/index.ts': "import { price } from '@shared/price';\nconsole.log(price);\n",
    'src/shared/price.ts': 'export const price = 12;\n',
  };
  const { before, after } = await buildOption('source/alias', { files });
  expect(before.log).toContain("Can't resolve '@shared/price'");
  expect(printedBy(after)).toEqual(['12']);
});

test('source.alias: the function form chooses by target', async () => {
  const code = "import { kind } from '@storage';\nconsole.log(kind);\n";
  const files = {
    'src/index.ts': code,
    'src/storage.web.ts': "export const kind = 'in the browser';\n",
    'src/storage.node.ts': "export const kind = 'in Node.js';\n",
  };
  const { after } = await buildOption('source/alias', { sample: 1, files });
  expect(printedBy(after)).toEqual(['in the browser']);
  expect(after.texts.get('server/index.js')).toContain('in Node.js');
});

test('source.aliasStrategy: the alias wins over the paths of tsconfig.json', async () => {
  const files = {
    'src/index.ts': "import { price } from '@shared/price';\nconsole.log(price);\n",
    'src/shared/price.ts': "export const price = 'of the alias';\n",
    'src/other/price.ts': "export const price = 'of tsconfig.json';\n",
  };
  const { before, after } = await buildOption('source/alias-strategy', { files, take: ['tsconfig.json'] });
  expect([printedBy(before), printedBy(after)]).toEqual([['of tsconfig.json'], ['of the alias']]);
});

test('source.decorators: decorators of the two versions are called as the page shows', async () => {
  const { samples, before, after } = await buildOption('source/decorators', { take: ['src/index.ts'], files: {} });
  const { removed, added } = sidesOf(fenceOf(samples, 'diff'));
  expect([printedBy(before), printedBy(after)]).toEqual([removed, added]);
});

test('source.define: names become values, and what cannot be reached is dropped', async () => {
  const { samples, after } = await buildOption('source/define', {
    take: ['src/index.ts'],
    files: {},
    config: readable,
  });
  expect(codeOf(after)).toContain(fenceOf(samples, 'js'));
  expect(codeOf(after)).not.toContain('chat is on');
  expect(printedBy(after)).toEqual(['2.4.0']);
});

test('source.entry: each key is a page and a script, with its folder', async () => {
  const { after } = await buildOption('source/entry', { files: { 'src/home.ts': '', 'src/admin/index.ts': '' } });
  expect(namesOf(after)).toEqual(['admin/users.html', 'index.html', 'static/js/admin/users.js', 'static/js/index.js']);
});

test('source.entry: the fields of a description are in the files that the page lists', async () => {
  const { samples, after } = await buildOption('source/entry', { sample: 2, files: { ...entry, 'src/embed.ts': '' } });
  const shown = fenceOf(samples, 'text')
    .split('\n')
    .map((line) => line.trim().replace('dist/', '').replace('.[hash]', ''));
  expect(namesOf(after)).toEqual(shown);
});

test('source.preEntry: styles and scripts come before those of the entry', async () => {
  const files = {
    'src/index.ts': "import './index.css';\nconsole.log('entry');\n",
    'src/index.css': 'h1 { color: red; }\n',
    'src/base.css': 'body { margin: 0; }\n',
    'src/setup.ts': "console.log('setup');\n",
  };
  const { samples, before, after } = await buildOption('source/pre-entry', { files });
  const css = ({ texts }: BuiltOutput) => [...texts].find(([file]) => file.endsWith('.css'))?.[1].replace(/\s/g, '');
  expect([printedBy(before), printedBy(after)]).toEqual([['entry'], ['setup', 'entry']]);
  expect([css(before), css(after)]).toEqual(['h1{color:red}', fenceOf(samples, 'css').replace(/\s/g, '')]);
});

test('source.transformImport: named imports load single files and their styles', async () => {
  const part = (folder: string) => ({
    [`node_modules/antd/es/${folder}/index.js`]: `export default '${folder}';\n`,
    [`node_modules/antd/es/${folder}/style/index.js`]: `console.log('style of ${folder}');\n`,
  });
  const { before, after } = await buildOption('source/transform-import', {
    files: {
      'src/index.ts': "import { Button, DatePicker } from 'antd';\nconsole.log(Button, DatePicker);\n",
      'node_modules/antd/index.js': "export const Button = 'all';\nexport const DatePicker = 'of it';\n",
      ...part('button'),
      ...part('date-picker'),
    },
  });
  expect(printedBy(before)).toEqual(['all of it']);
  expect([...printedBy(after)].sort()).toEqual(['button date-picker', 'style of button', 'style of date-picker']);
});

test('source.tsconfigPath: paths of the file that is named are followed, those of references are not', async () => {
  const files = {
    'src/index.ts': "import { v } from '~/lib/v';\nconsole.log(v);\n",
    'src/lib/v.ts': 'export const v = 1;\n',
    'tsconfig.app.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "~/*": ["src/*"] } } }',
  };
  const { before, after } = await buildOption('source/tsconfig-path', { files, take: ['tsconfig.json'] });
  expect(before.log).toContain("Can't resolve '~/lib/v'");
  expect(printedBy(after)).toEqual(['1']);
});

test('tools.bundlerChain: the sample writes a map that no script refers to', async () => {
  const { before, after } = await buildOption('tools/bundler-chain', { files: entry });
  expect(namesOf(before)).not.toContain('static/js/index.js.map');
  expect(namesOf(after)).toContain('static/js/index.js.map');
  expect(codeOf(after)).not.toContain('sourceMappingURL');
});

test('tools.htmlPlugin: `false` leaves a build without a page', async () => {
  const { before, after } = await buildOption('tools/html-plugin', { sample: 1, files: entry });
  expect([namesOf(before), namesOf(after)]).toEqual([['index.html', 'static/js/index.js'], ['static/js/index.js']]);
});

test('tools.rspack: with the first sample, an import of a .js file finds the .ts file, and fails without it', async () => {
  const files = {
    'src/index.ts': "import { price } from './price.js';\nconsole.log(price);\n",
    'src/price.ts': 'export const price: number = 12;\n',
  };
  const { before, after } = await buildOption('tools/rspack', { files });
  expect(before.log).toContain("Can't resolve './price.js'");
  expect(printedBy(after)).toEqual(['12']);
});

test('tools.rspack: the function form changes the final configuration', async () => {
  const { before, after } = await buildOption('tools/rspack', { sample: 1, files: entry });
  expect(namesOf(before)).not.toContain('static/js/index.js.map');
  expect(namesOf(after)).toContain('static/js/index.js.map');
});

test('tools.sass: code in front of every file is not needed in the file itself', async () => {
  const files = {
    'src/index.ts': "import './index.scss';\n",
    'src/index.scss': '.c { color: vars.$brand; }\n'.replace('vars.', ''),
    'src/styles/_vars.scss': '$brand: teal;\n',
  };
  const { before, after } = await buildOption('tools/sass', { sample: 1, files });
  expect(before.log).toContain('Undefined variable.');
  expect(codeOf(after)).toContain('.c{color:teal}');
});

test('performance.bundleAnalyze: a report is written when the variable of the sample is set', async () => {
  const { before, after } = await withVariable('ANALYZE', '1', () =>
    buildOption('performance/bundle-analyze', { files: entry }),
  );
  expect(before.files).not.toContain('size.html');
  expect(after.files).toContain('size.html');
  expect(after.log).toContain('Webpack Bundle Analyzer saved report to');
});

test('performance.profile: the statistics have the times of each module', async () => {
  const { before, after } = await withVariable('PROFILE', 'true', () =>
    buildOption('performance/profile', { files: entry }),
  );
  expect(before.files).not.toContain('stats.json');
  expect(after.files).toContain('stats.json');
  expect(after.log).toContain('Webpack Bundle Analyzer saved stats file to');
});

test('tools.styleLoader: the element of the styles is where the page shows it, with its attribute', async () => {
  const files = { 'src/index.ts': "import './index.css';\n", 'src/index.css': '.a{color:red}' };
  const { samples, before, after } = await buildOption('tools/style-loader', { files });
  const { removed, added } = sidesOf(fenceOf(samples, 'diff'));
  expect(removed).toEqual(stylesIn(before));
  expect(added).toEqual(stylesIn(after).filter((part) => !removed.includes(part)));
});
