import { execFileSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../../plugins/files/files-below.ts';
import { runCommand, runProcess } from '../support/command.ts';
import { copyFixture, expectBuilt, type TestSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const config = (older: string) => `import { defineConfig } from 'doc-site/config';
import { pluginVersions } from 'doc-site/versions';

export default defineConfig({
  title: 'Tool',
  locales: [{ lang: 'en', label: 'English', editLink: { docRepoBaseUrl: 'https://code.example/edit/main/docs', text: 'Edit' } }],
  plugins: [pluginVersions({ current: '2.x', older: [${older}] })],
});
`;

let site: TestSite;

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@docs.example', '-c', 'commit.gpgSign=false'];
  return execFileSync('git', ['-C', site.root, ...identity, ...args], { encoding: 'utf8' }).trim();
}

function commit(): void {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'docs');
}

const kept = () => filesBelow(path.join(site.root, 'node_modules/.cache/doc-site/versions/v1/git'));

/** The site is a folder of the repository, and its components are outside of the docs folder. */
beforeAll(async () => {
  site = await copyFixture('minimal');
  execFileSync('git', ['init', '-q', '-b', 'main', path.dirname(site.root)]);
  await site.write('.gitignore', 'node_modules\ndist*\n');
  await site.write('docs/en/old.mdx', "import { Mood } from '../../components/Mood.tsx';\n\n# Old\n\n<Mood />\n");
  await site.write('docs/en/counter.mdx', "import { Counter } from '../Counter.tsx';\n\n# Counter\n\n<Counter />\n");
  await site.write(
    'docs/Counter.tsx',
    "'use client';\n\nimport { useState } from 'react';\n\nexport function Counter() {\n  const [count, setCount] = useState(0);\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{count} then</button>;\n}\n",
  );
  await site.write('docs/public/notes.txt', 'then\n');
  await site.write('components/Mood.tsx', 'export const Mood = () => <b>then</b>;\n');
  commit();
  git('tag', '-a', 'v1.0.0', '-m', 'First');
  git('branch', 'one');
  await site.write('components/Mood.tsx', 'export const Mood = () => <b>now</b>;\n');
  await site.write('docs/en/old.mdx', "import { Mood } from '../../components/Mood.tsx';\n\n# New\n\n<Mood />\n");
  await site.write('docs/public/notes.txt', 'now\n');
  await site.write('doc-site.config.ts', config("{ path: 'v1', ref: 'v1.0.0' }"));
  commit();
});
afterAll(() => site?.dispose());

test('a version from a tag has the documents, components and public files of its commit; the repository stays as it is', async () => {
  await expectBuilt(site);
  expect(await site.output('old.html')).toContain('<b>now</b>');
  expect(await site.output('v1/old.html')).toContain('<b>then</b>');
  expect(await site.output('v1/counter.html')).toMatch(/0(?:<!-- -->)? then/);
  expect(await site.output('v1/notes.txt')).toBe('then\n');
  expect(await site.output('old.html')).toContain('https://code.example/edit/main/docs/en/old.mdx');
  expect(await site.output('v1/old.html')).not.toContain('code.example');
  expect(git('status', '--porcelain')).toBe('');
  expect(await kept()).toContain(`${git('rev-parse', 'v1.0.0^{commit}')}/site/docs/en/old.mdx`);
});

test('the pages of an older version are built once and kept, while the current ones change', async () => {
  const page = path.join(site.root, 'node_modules/.cache/doc-site/versions/v1/site/old.html');
  const before = await stat(page);
  await site.write('docs/en/index.md', '# Newer\n');
  await expectBuilt(site);
  expect(await site.output('index.html')).toContain('Newer');
  expect(await site.output('v1/old.html')).toContain('<b>then</b>');
  const after = await stat(page);
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  git('checkout', '-q', 'docs/en/index.md');
});

// `tests/e2e/versions.test.ts` checks a version that is a folder.
test('the check of a version reads its commit', { tags: 'all' }, async () => {
  const { stdout } = await runProcess(['check', '--root', site.root], { DOC_SITE_VERSION: 'v1' });
  expect(stdout).toContain('✓ links');
});

test('a version from a branch follows it', { tags: 'all' }, async () => {
  git('checkout', '-q', 'one');
  await site.write('docs/en/old.mdx', '# Corrected\n');
  commit();
  git('checkout', '-q', 'main');
  await site.write('doc-site.config.ts', config("{ path: 'v1', ref: 'one' }"));
  commit();
  await expectBuilt(site);
  expect(await site.output('v1/old.html')).toContain('Corrected');
  const commits = new Set((await kept()).map((file) => file.split('/')[0]));
  expect([...commits]).toEqual([git('rev-parse', 'one')]);
});

test('a clone may have the branch of a version on the server only', { tags: 'all' }, async () => {
  const clone = temporaryFolder();
  execFileSync('git', ['clone', '-q', path.dirname(site.root), clone]);
  await runCommand(['build', '--root', path.join(clone, 'site'), '--out-dir', path.join(site.root, 'dist-clone')]);
  expect(await site.read('dist-clone/v1/old.html')).toContain('Corrected');
});

test('a mistake in a version is shown with the name of the version’s commit', { tags: 'all' }, async () => {
  git('checkout', '-q', 'one');
  await site.write('docs/en/old.mdx', '# Old\n\n[Nowhere](/nowhere)\n');
  commit();
  git('checkout', '-q', 'main');
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain('one:docs/en/old.mdx:3:1');
});

test('names that git does not know and folders that a commit lacks are reported together', async () => {
  await site.write(
    'doc-site.config.ts',
    config("{ path: 'v1', ref: '1.0.0' }, { path: 'v2', ref: 'one', folder: 'guide' }, { path: 'v3' }"),
  );
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain('git finds no tag, branch or commit `1.0.0`');
  expect(stderr).toContain('Did you mean `v1.0.0`?');
  expect(stderr).toContain('Missing folder `guide` in `one`, with the documents of the version `v2`.');
  expect(stderr).toContain('Missing folder `docs-v3`');
  await site.write('doc-site.config.ts', config("{ path: 'v1', ref: '--output=/tmp/x' }"));
  expect((await site.build()).stderr).toContain('expected a tag, branch or commit');
  await site.write('doc-site.config.ts', config("{ path: 'Old', folder: 'docs' }, { path: 'static', folder: 'docs' }"));
  const { stderr: taken } = await site.build();
  expect(taken).toContain('Both a version and a page or public file are at `/Old`.');
  expect(taken).toContain('Both a version and a page or public file are at `/static`.');
});

test('a shallow clone without the tag, and a site without git, are reported with what to do', async () => {
  await site.write('doc-site.config.ts', config("{ path: 'v1', ref: 'v1.0.0' }"));
  commit();
  const clone = temporaryFolder();
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${path.dirname(site.root)}`, clone]);
  const build = () => runCommand(['build', '--root', path.join(clone, 'site')]);
  expect((await build()).stderr).toContain('`fetch-depth: 0`');
  await rm(path.join(clone, '.git'), { recursive: true });
  const { stderr } = await build();
  expect(stderr).toContain('`v1.0.0` cannot be read from git: the site is not in a git repository.');
});
