import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { writeOutput } from '../../../plugins/files/write-output.ts';
import { type Answers, checkAnswers, defaultAnswers } from '../../../scripts/init/answers.ts';
import { createSite } from '../../../scripts/init/create-site.ts';
import { siteFiles } from '../../../scripts/init/site-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const engine = { templateDir: join(engineRoot, 'scripts/init/template'), version: '1.2.3' };
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const answers = (changes: Partial<Answers> = {}): Answers => ({
  folder,
  title: 'My tool',
  languages: ['en'],
  base: '/',
  packageManager: 'npm',
  ...changes,
});

describe('createSite', () => {
  test('a new site has its pages in every language, path by path', async () => {
    expect(await createSite(answers({ folder: join(folder, 'new/site'), languages: ['en', 'zh'] }), engine)).toEqual([
      '.gitignore',
      '.vscode/settings.json',
      'AGENTS.md',
      'README.md',
      'doc-site.config.ts',
      'docs/en/_meta.json',
      'docs/en/_nav.json',
      'docs/en/guide/_meta.json',
      'docs/en/guide/start.mdx',
      'docs/en/guide/writing.mdx',
      'docs/en/index.mdx',
      'docs/public/favicon.svg',
      'docs/zh/_meta.json',
      'docs/zh/_nav.json',
      'docs/zh/guide/_meta.json',
      'docs/zh/guide/start.mdx',
      'docs/zh/guide/writing.mdx',
      'docs/zh/index.mdx',
      'package.json',
      'tsconfig.json',
    ]);
  });

  test('the home page has the title, whatever characters it holds', async () => {
    await createSite(answers({ title: 'A "tool": $& #1' }), engine);
    expect(await readFile(join(folder, 'docs/en/index.mdx'), 'utf8')).toMatch(/^---\ntitle: "A \\"tool\\": \$& #1"\n/);
  });

  test('AGENTS.md names the commands of the package manager and the languages that follow the first', async () => {
    await createSite(answers({ languages: ['en', 'zh'], packageManager: 'pnpm' }), engine);
    const text = await readFile(join(folder, 'AGENTS.md'), 'utf8');
    expect(text).toMatch(/^# My tool\n/);
    expect(text).toContain('The pages of `docs/zh/` are translations');
    expect(text).toContain('After every change run `pnpm run check`.');
  });

  test('a folder that is not empty is not changed', async () => {
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await expect(createSite(answers(), engine)).rejects.toThrow(
      `The folder \`${folder}\` is not empty: it holds \`mine.txt\`.`,
    );
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('a folder that could not be built is refused', async () => {
    await expect(createSite(answers({ folder: join(folder, 'c#') }), engine)).rejects.toThrow(
      'a bundler cuts paths at `#`.',
    );
  });

  test('a file in place of the folder is reported', async () => {
    writeOutput(folder, 'a/site', '');
    await expect(createSite(answers({ folder: join(folder, 'a/site') }), engine)).rejects.toThrow(
      'cannot be the folder: it is a file, or below one.',
    );
  });
});

describe('siteFiles', () => {
  test('the site depends on the engine and calls its commands', () => {
    const { 'package.json': text = '' } = siteFiles(answers({ folder: '/srv/我的 Docs Site' }), '1.2.3');
    expect(JSON.parse(text)).toEqual({
      name: 'docs-site',
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        dev: 'doc-site dev',
        build: 'doc-site build',
        preview: 'doc-site preview',
        check: 'doc-site check',
        types: 'tsc',
      },
      dependencies: { 'doc-site': '^1.2.3' },
      devDependencies: { '@types/react': '^19.0.0', typescript: '^5.9.0' },
    });
  });

  test.each([
    ['node_modules', 'my-site'],
    ['我的', 'my-site'],
    ['x'.repeat(250), 'x'.repeat(200)],
  ])('the folder %s gives the package a name that npm accepts', (name, expected) => {
    const { 'package.json': text = '' } = siteFiles(answers({ folder: `/srv/${name}` }), '1.2.3');
    expect(JSON.parse(text).name).toBe(expected);
  });

  test('the configuration has what differs from the defaults', () => {
    const { 'doc-site.config.ts': text } = siteFiles(
      answers({ title: "It's", languages: ['zh', 'en'], base: '/docs/' }),
      '1.2.3',
    );
    expect(text).toBe(`import { defineConfig } from 'doc-site/config';

export default defineConfig({
  title: 'It\\'s',
  base: '/docs/',
  // URL of the published site, needed for feeds, sitemap and canonical links.
  // siteOrigin: 'https://docs.example.com',
  defaultLang: 'zh',
  locales: [
    {
      lang: 'zh',
      label: '简体中文',
      description: 'It\\'s 的文档。',
    },
    {
      lang: 'en',
      label: 'English',
      description: 'Documentation of It\\'s.',
    },
  ],
  icons: { favicon: '/favicon.svg' },
});
`);
  });

  test('Yarn installs into node_modules', () => {
    expect(siteFiles(answers({ packageManager: 'yarn' }), '1.2.3')['.yarnrc.yml']).toBe('nodeLinker: node-modules\n');
    expect(siteFiles(answers(), '1.2.3')).not.toHaveProperty('.yarnrc.yml');
  });
});

describe('answers', () => {
  const given = { folder: '/srv/x', title: 'X', languages: 'en', base: '/', packageManager: 'npm' };

  test('without questions, the defaults are used', () => {
    expect(defaultAnswers('/srv/my-new_docs', 'pnpm/10.2.0 npm/? node/v20')).toEqual({
      title: 'My new docs',
      languages: 'en',
      base: '/',
      packageManager: 'pnpm',
    });
    expect(defaultAnswers('/').title).toBe('My docs');
    expect(defaultAnswers('/srv/my\ndocs').title).toBe('My docs');
  });

  test('languages are a list, and a base gets its slashes', () => {
    expect(checkAnswers({ ...given, languages: 'zh, en,zh', base: 'docs/v2' })).toMatchObject({
      languages: ['zh', 'en'],
      base: '/docs/v2/',
    });
  });

  test.each([
    [{ languages: 'en,fr' }, 'Unexpected `--languages fr`: expected en, zh, ar.'],
    [{ languages: ',' }, 'Unexpected `--languages `: expected en, zh, ar.'],
    [{ base: 'a b/ü' }, 'Unexpected `--base a b/ü`: expected only letters without accents'],
    [{ base: '../..' }, 'Unexpected `--base ../..`: expected a path that begins and ends with a slash.'],
    [{ title: ' ' }, 'Unexpected `--title`: expected a title.'],
    [{ title: 'A\u0007' }, 'Unexpected `--title`: expected a title without a control character U+0007.'],
    [{ title: 'A\nB' }, 'Unexpected `--title`: expected a title without a line break.'],
    [{ packageManager: 'cargo' }, 'Unexpected `--package-manager cargo`: expected npm, yarn, pnpm, bun.'],
  ])('%j is refused', (wrong, message) => {
    expect(() => checkAnswers({ ...given, ...wrong })).toThrow(message);
  });

  test('the hint for an address in place of a base is its path', () => {
    const wrong = expect.objectContaining({ problems: [expect.objectContaining({ hint: 'Write `/docs/`.' })] });
    expect(() => checkAnswers({ ...given, base: 'https://a.example/docs' })).toThrow(wrong);
  });
});
