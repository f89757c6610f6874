import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { openSite } from '../../scripts/command-line/site-config.ts';
import { runProcess, withoutThreads } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.join(engineRoot, 'manual');

test('the documents of the manual have no problems', { tags: 'all' }, async () => {
  const site = await openSite('build', { root });
  try {
    expect(await site.contentProblems()).toEqual([]);
  } finally {
    await site.close();
  }
});

describe('the built manual', { tags: 'all' }, () => {
  let outDir: string;

  beforeAll(async () => {
    outDir = path.join(temporaryFolder(), 'dist');
    // Longer than commands in the shared process may take.
    const { status, stderr } = await runProcess(['build', '--root', root, '--out-dir', outDir], withoutThreads);
    expect(status, stderr).toBe(0);
  });

  const output = (file: string) => readFile(path.join(outDir, file), 'utf8');

  test('the check of it finds nothing but untranslated sentences of the engine', async () => {
    const args = ['check', '--built', '--root', root, '--out-dir', outDir, '--format', 'json'];
    const { status, stdout, stderr } = await runProcess(args, withoutThreads);
    expect(status, stdout + stderr).toBe(0);
    const { rules }: { rules: readonly { rule: string; findings: readonly Problem[] }[] } = JSON.parse(stdout);
    const others = rules.filter(({ rule }) => rule !== 'manual:reference-translated');
    expect(others.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('an example shows its source as it is written, and below it the result', async () => {
    const { document } = parseHtml(await output('writing/markdown.html'));
    const result = document.querySelector('.example:has([data-kind="note"])');
    expect(result?.previousElementSibling?.textContent).toContain(':::note Read this first\n');
    expect(result?.querySelector('[data-kind="note"] .container-title')?.textContent).toBe('Read this first');
  });

  test('values of variables and links by name are live in examples, whose source shows how they are written', async () => {
    const variables = parseHtml(await output('writing/variables.html')).document;
    const value = variables.querySelector('.example');
    expect(value?.previousElementSibling?.textContent).toContain('npm install doc-site@%%version%%');
    expect(value?.textContent).toMatch(/npm install doc-site@\d+\.\d+\.\d+/);
    const wikiLinks = parseHtml(await output('zh/writing/wiki-links.html')).document;
    const links = [...wikiLinks.querySelectorAll('.example a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/zh/writing/code#code-from-a-file', '文件中的代码'],
      ['/zh/writing/diagrams', '图表'],
      ['/zh/customize/pdf', 'PDF 文件'],
    ]);
  });

  test('the manual has an older version as an example', async () => {
    const menu = parseHtml(await output('customize/versions.html')).document.querySelectorAll('a[rel=external]');
    expect([...menu].map((link) => link.getAttribute('href'))).toEqual([
      '/customize/versions',
      '/example/customize/versions',
    ]);
    const removed = parseHtml(await output('example/zh/customize/removed.html')).document;
    expect(removed.querySelector('[role=note] a')?.getAttribute('href')).toBe('/zh/');
  });

  test('a README comes from a server on the machine that builds the manual, whose address is not on the page', async () => {
    for (const prefix of ['', '/zh']) {
      const readme = await output(`${prefix.slice(1)}/example-readme.html`);
      const links = [...parseHtml(readme).document.querySelectorAll('article p a')].map((link) =>
        link.getAttribute('href'),
      );
      expect(links).toEqual([`${prefix}/example-readme/options`, `${prefix}/example-readme/options#format`]);
      expect(readme).not.toContain('127.0.0.1');
    }
  });

  test('the example version has a zip file with a copy of itself', async () => {
    const archive = await output('example/portable.zip');
    expect(archive).toContain('zh/customize/portable.html');
    expect(archive).toContain('portable.js');
  });

  test('the Chinese reference is in Chinese', async () => {
    expect(parseHtml(await output('zh/publish/rules.html')).text('article')).toContain('每个页面都有且只有一个');
  });

  describe('the plugins of the plugin guide', () => {
    test('reading time: above the article and in a file', async () => {
      const times: Readonly<Record<string, number>> = JSON.parse(await output('reading-times.json'));
      const minutes = times['/writing/markdown'] ?? 0;
      expect(minutes).toBeGreaterThan(1);
      expect(parseHtml(await output('writing/markdown.html')).text('main')).toContain(`${minutes} min read`);
      expect(parseHtml(await output('zh/writing/markdown.html')).text('main')).toMatch(/阅读约需 \d+ 分钟/);
    });

    test('shortcuts: keys in the text, and none in code', async () => {
      const { document } = parseHtml(await output('writing/search.html'));
      expect([...document.querySelectorAll('article kbd')].slice(0, 2).map((key) => key.textContent)).toEqual([
        'Ctrl',
        'K',
      ]);
      expect(parseHtml(await output('plugins/examples.html')).text('article')).toContain('draws ++Ctrl+K++ as Ctrl+K');
    });

    test('changelog: a page in each language', async () => {
      for (const lang of ['', 'zh/']) {
        expect(parseHtml(await output(`${lang}inside/changelog.html`)).text('article h1')).toBe('Changelog');
      }
    });
  });
});

test('the page of the commands has every flag, and no other', { tags: 'all' }, async () => {
  const flagsIn = (text: string) => new Set(text.match(/(?<![\w-])--[a-z][a-z-]+/g));
  const commands = ['dev', 'build', 'preview', 'check', 'init', 'migrate'];
  const help = await Promise.all(commands.map((command) => runProcess([command, '--help'])));
  const flags = flagsIn(help.map(({ stdout }) => stdout).join('\n')).add('--version');
  for (const lang of ['en', 'zh']) {
    expect(flagsIn(await readFile(path.join(root, `docs/${lang}/start/commands.mdx`), 'utf8'))).toEqual(flags);
  }
});

test('the samples of the manual match the types of the package', async () => {
  const folder = path.join(root, 'node_modules/.cache/samples');
  await rm(folder, { recursive: true, force: true });
  for (const page of globSync('docs/en/**/*.mdx', { cwd: root })) await writeSamples(page, folder);
  // Packages of recipes and plugins, which readers install.
  const packages = [
    '@rsbuild/plugin-sass',
    '@rsbuild/plugin-svgr',
    '@rsdoctor/rspack-plugin',
    '@tailwindcss/postcss',
    'rspress-plugin-reading-time',
  ];
  const graphviz =
    'class Graphviz { static load(): Promise<Graphviz>; layout(dot: string, format: "svg", engine: "dot"): string }';
  const declarations = [
    ...packages.map((name) => `declare module '${name}';\n`),
    `declare module '@hpcc-js/wasm-graphviz' { export ${graphviz} }\n`,
  ];
  await writeFile(path.join(folder, 'packages.d.ts'), declarations.join(''));
  const settings = {
    module: 'preserve',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    jsx: 'react-jsx',
    strict: true,
    moduleDetection: 'force',
  };
  const compilerOptions = {
    ...settings,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
    // The page about tests imports the plugin of the page about data.
    rootDirs: ['docs/en/plugins/testing/0', 'docs/en/plugins/data/0'],
  };
  // The types that `doc-site/client` gives a site; the compiler does not look up the name inside the package itself.
  const include = ['.', path.join(engineRoot, 'theme/client.d.ts')];
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const compiler = path.join(engineRoot, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error);
  expect(stdout).toBe('');
});

/**
 * Writes each titled sample in TypeScript or JSON to a file of that name; a name that comes again begins a new folder.
 */
async function writeSamples(page: string, folder: string): Promise<void> {
  const text = await readFile(path.join(root, page), 'utf8');
  const names = new Set<string>();
  let turn = 0;
  for (const [, title = '', code = ''] of text.matchAll(/^```(?:tsx?|json) title="([^"]+)"[^\n]*\n(.*?)^```$/gms)) {
    if (code === '') continue;
    if (names.has(title)) {
      names.clear();
      turn += 1;
    }
    names.add(title);
    const file = path.join(folder, page.replace(/\.mdx$/, ''), String(turn), title);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, code);
  }
}
