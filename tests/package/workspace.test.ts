import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { testBrowser } from '../support/browser.ts';
import { createSite, expectRun, runIn, strangersEnvironment } from '../support/installed.ts';
import { startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A stranger with the two tarballs and a registry: three sites in one workspace, in a folder with a blank and with
// Chinese characters.
const templates = { one: 'en', two: 'en,zh', three: 'en,zh,ar' } as const;
let workspace: string;
const printed: Record<string, string> = {};
const site = (name: keyof typeof templates) => path.join(workspace, 'sites', name);
const bin = () => path.join(workspace, 'node_modules/.bin/doc-site');
const serve = (name: Parameters<typeof site>[0], command: 'dev' | 'preview') =>
  startServer(bin(), [command, '--port', '0'], { cwd: site(name), env: strangersEnvironment() });

beforeAll(async () => {
  workspace = path.join(temporaryFolder(), '我的 sites');
  await mkdir(workspace);
  await writeFile(path.join(workspace, 'package.json'), '{ "private": true, "workspaces": ["sites/*"] }');
  for (const [name, languages] of Object.entries(templates)) {
    printed[name] = await createSite(path.join(workspace, 'sites', name), [
      '--title',
      'My tool',
      '--languages',
      languages,
    ]);
  }
  expectRun(workspace, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
});

test('the create command says what to do next', () => {
  expect(printed.one).toMatch(
    /^Wrote 14 files to .*one"?\. Next:\n\n {2}cd .*one"?\n {2}npm install\n {2}npm run dev$/m,
  );
});

test('the command prints its version, and has no commands that work only in the repository', async () => {
  const { version } = JSON.parse(await readFile(path.join(workspace, 'node_modules/doc-site/package.json'), 'utf8'));
  expect(expectRun(site('one'), bin(), '--version')).toBe(`${version}\n`);
  expect(runIn(site('one'), bin(), 'soak').output).toMatch(/^Unknown command `soak`\./);
});

const titleOfTemplates = 'the template with %s language(s) builds, and the check finds nothing in it';

test.each([['two', 6]] as const)(titleOfTemplates, expectGoodTemplate);
test.each([
  ['one', 3],
  ['three', 9],
] as const)(titleOfTemplates, { tags: 'all' }, expectGoodTemplate);

function expectGoodTemplate(name: keyof typeof templates, pages: number): void {
  expect(expectRun(site(name), 'npm', 'run', 'build')).toContain(`${pages} pages in `);
  const { stdout, output } = runIn(site(name), bin(), 'check', '--built', '--format', 'json');
  expect(stdout, output).toMatch(/^\{/);
  const { rules }: { rules: readonly { findings: readonly unknown[] }[] } = JSON.parse(stdout);
  expect(rules.flatMap(({ findings }) => findings)).toEqual([]);
}

test('a built site is served by preview', async () => {
  const server = await serve('two', 'preview');
  const response = await fetch(new URL('/zh/guide/start', server.url));
  expect(await response.text()).toContain('只需两步，就能让工具完成第一次工作。');
  await server.close();
});

test('a site behind a symbolic link is the same site', { tags: 'all' }, async () => {
  const link = path.join(path.dirname(workspace), 'link');
  await symlink(site('two'), link);
  expect(expectRun(link, bin(), 'build', '--out-dir', 'dist-of-link')).toContain('6 pages');
  const names = async (folder: string) => (await readdir(path.join(site('two'), folder), { recursive: true })).sort();
  expect(await names('dist-of-link')).toEqual(await names('dist'));
});

test('the compiler finds the types of what configuration, plugins and components import', async () => {
  const write = (name: string, text: string) => writeFile(path.join(site('two'), name), text);
  await write('title.module.css', '.title { color: red; }\n');
  await write(
    'Title.tsx',
    "import { usePageData } from 'doc-site/theme';\nimport { useId } from 'react';\nimport styles from './title.module.css';\n\n" +
      'export default () => (\n  <p id={useId()} className={styles.title}>\n    {usePageData().page.title}\n  </p>\n);\n',
  );
  const slot = (name: string, text: string) =>
    `export const ${name} = definePlugin({ name: '${name}', setup: (api) => api.addSlot('${text}', './Title.tsx') });\n`;
  await write(
    'plugin.ts',
    `import { definePlugin } from 'doc-site/plugin';\n\n${slot('right', 'beforeDoc')}${slot('wrong', 'beforDoc')}`,
  );
  expect(runIn(site('two'), 'npm', 'run', 'types').output.match(/^.*error TS.*$/gm)).toEqual([
    expect.stringMatching(/^plugin\.ts\(4,\d+\): error TS2345: .*"beforeDoc"/),
  ]);
});

test('the plugin test of the manual passes in a package outside, in Vitest', async () => {
  const plugin = path.join(site('one'), 'reading-time');
  await cp(path.join(engineRoot, 'manual/plugins/reading-time'), plugin, { recursive: true });
  const vitest = path.join(workspace, 'node_modules/vitest');
  await rm(vitest, { force: true });
  await symlink(path.join(engineRoot, 'node_modules/vitest'), vitest);
  expect(
    expectRun(
      plugin,
      process.execPath,
      path.join(vitest, 'vitest.mjs'),
      'run',
      '--root',
      plugin,
      '--testTimeout=60000',
    ),
  ).toMatch(/Tests +3 passed/);
});

test('a check in a browser says which package it needs', () => {
  const { status, output } = runIn(site('one'), bin(), 'check', '--browser');
  expect(output).toContain(
    '`--browser` needs Playwright, which is not installed.\n    Install it in the folder of the site: `npm install --save-dev playwright`.',
  );
  expect(status).toBe(1);
});

test('a command in a folder without a site says how to create one', { tags: 'all' }, () => {
  const { status, output } = runIn(workspace, bin(), 'dev');
  expect(output).toContain(
    `There is no configuration file \`${path.join(workspace, 'doc-site.config.ts')}\`.\n    Go to the folder of the site, name it with \`--root <folder>\`, or create a site with \`npm create doc-site <folder>\`.`,
  );
  expect(status).toBe(1);
});

describe('dev', () => {
  const browser = testBrowser({ isDev: true });

  test('shows the first page, and an edit of it without a reload', async () => {
    const server = await serve('three', 'dev');
    const page = await browser.newPage();
    await page.goto(new URL('/guide/start', server.url).href);
    await page.getByRole('heading', { name: 'Get started' }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const file = path.join(site('three'), 'docs/en/guide/start.mdx');
    const text = await readFile(file, 'utf8');
    onTestFinished(() => writeFile(file, text));
    await writeFile(file, text.replace('# Get started', '# Begin here'));
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    // A request that the end of the server interrupts would be an error on the console.
    await page.close();
    await server.close();
  });
});

test('both packages have a description, and name their repository', async () => {
  const folders = [path.join(workspace, 'node_modules/doc-site'), path.join(engineRoot, 'lib/create-doc-site')];
  for (const folder of folders) {
    expect(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))).toMatchObject({
      description: expect.stringMatching(/documentation/),
      license: 'MIT',
      homepage: expect.stringMatching(/^https:/),
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/) },
      keywords: expect.arrayContaining(['documentation']),
      engines: { node: '>=20.19' },
    });
    expect(await readFile(path.join(folder, 'README.md'), 'utf8')).toMatch(/^# (?:create-)?doc-site\n/);
  }
});

test('the packed engine is small', async () => {
  const { size } = await stat(inject('tarballs').engine);
  expect(size).toBeLessThan(1_500_000);
});
