import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { newestDates, pluginLastUpdated } from '../../../../plugins/features/last-updated.ts';
import { parseGitLog, readGitHistory } from '../../../../plugins/files/git-history.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { hooksOf } from '../hooks/support.ts';
import { makeConfig, makeContext, makePage } from './support.ts';

let root: string;

beforeEach(async () => {
  root = temporaryFolder();
  await mkdir(join(root, 'docs/en'), { recursive: true });
  git('init', '-q', '-b', 'main');
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@docs.example', '-c', 'commit.gpgSign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'ignore' });
}

/** Commits everything, at an instant with any offset. */
function commit(date: string): void {
  git('add', '-A');
  const env = { ...process.env, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', GIT_COMMITTER_DATE: date };
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@docs.example', '-c', 'commit.gpgSign=false'];
  execFileSync('git', ['-C', root, ...identity, 'commit', '-q', '-m', 'A subject\n\na.md\nen/x.md'], {
    stdio: 'ignore',
    env,
  });
}

async function write(file: string, text = 'text'): Promise<void> {
  await mkdir(join(root, 'docs', file, '..'), { recursive: true });
  await writeFile(join(root, 'docs', file), text);
}

async function dates(folder = join(root, 'docs')) {
  const found = await readGitHistory(folder);
  return found.commits === undefined ? found.reason : Object.fromEntries([...newestDates(found.commits)].sort());
}

test('every file has the instant of its newest commit, in UTC', async () => {
  await write('en/a.md', '1');
  await write('en/b.md', '1');
  commit('2024-01-10T12:00:00+08:00');
  await write('en/a.md', '2');
  commit('2024-03-19T20:30:00-05:00');
  expect(await dates()).toEqual({ 'en/a.md': '2024-03-20T01:30:00.000Z', 'en/b.md': '2024-01-10T04:00:00.000Z' });
});

test('what a link leads to has the dates of its own files', async () => {
  writeOutput(root, 'packages/saw/docs/blade.md', '1');
  writeOutput(root, 'packages/saw/README.md', '1');
  writeOutput(root, 'packages/saw/other.md', '1');
  commit('2024-01-01T00:00:00Z');
  await symlink('../../packages/saw/docs', join(root, 'docs/en/saw'));
  await symlink('../../packages/saw/README.md', join(root, 'docs/en/about.md'));
  await symlink('about.md', join(root, 'docs/en/again.md'));
  await symlink('../../docs', join(root, 'packages/saw/docs/back'));
  commit('2024-02-02T00:00:00Z');
  await writeFile(join(root, 'packages/saw/README.md'), '2');
  commit('2024-03-03T00:00:00Z');
  expect(await dates()).toEqual({
    'en/about.md': '2024-03-03T00:00:00.000Z',
    'en/again.md': '2024-03-03T00:00:00.000Z',
    'en/saw/blade.md': '2024-01-01T00:00:00.000Z',
  });
});

test('a commit that `.git-blame-ignore-revs` lists changes no date', async () => {
  await write('en/a.md', '1');
  commit('2024-01-01T00:00:00Z');
  await write('en/a.md', '2');
  commit('2024-02-02T00:00:00Z');
  const hash = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  await writeFile(join(root, '.git-blame-ignore-revs'), `# Formatting\n${hash}`);
  expect(await dates()).toEqual({ 'en/a.md': '2024-01-01T00:00:00.000Z' });
});

test('the newest date counts even if a later commit has an older one', async () => {
  await write('en/a.md', '1');
  commit('2024-02-02T00:00:00Z');
  await write('en/a.md', '2');
  commit('2024-01-01T00:00:00Z');
  expect(await dates()).toEqual({ 'en/a.md': '2024-02-02T00:00:00.000Z' });
});

test('names with spaces, quotes, line breaks, Chinese and emoji are found', async () => {
  const names = [
    'en/a b.md',
    'en/"q".md',
    "en/it's.md",
    'zh/快速 开始.md',
    'zh/😀.md',
    'en/\ta.md',
    'en/line\nbreak.md',
    '\nfirst.md',
  ];
  for (const name of names) await write(name);
  commit('2024-01-01T00:00:00Z');
  expect(await dates()).toEqual(Object.fromEntries(names.sort().map((name) => [name, '2024-01-01T00:00:00.000Z'])));
});

test('a changed file has the date of its last commit, a new one has none', async () => {
  await write('en/a.md', '1');
  commit('2024-01-01T00:00:00Z');
  await write('en/a.md', '2');
  await write('en/new.md');
  expect(await dates()).toEqual({ 'en/a.md': '2024-01-01T00:00:00.000Z' });
});

test('a new file at the path of a deleted one does not inherit its date', async () => {
  await write('en/a.md', '1');
  await write('en/b.md', '1');
  commit('2024-01-01T00:00:00Z');
  await rm(join(root, 'docs/en/a.md'));
  commit('2024-01-02T00:00:00Z');
  await write('en/a.md', 'another one');
  expect(await dates()).toEqual({ 'en/b.md': '2024-01-01T00:00:00.000Z' });
});

test('a renamed file has the date of the renaming', async () => {
  await write('en/old.md', 'long enough to be recognised as the same text');
  commit('2024-01-01T00:00:00Z');
  await rename(join(root, 'docs/en/old.md'), join(root, 'docs/en/new.md'));
  commit('2024-02-01T00:00:00Z');
  expect(await dates()).toEqual({ 'en/new.md': '2024-02-01T00:00:00.000Z' });
});

test('a change on a merged branch counts', async () => {
  await write('en/a.md', '1');
  await write('en/b.md', '1');
  commit('2024-01-01T00:00:00Z');
  git('checkout', '-q', '-b', 'branch');
  await write('en/a.md', '2');
  commit('2024-01-05T00:00:00Z');
  git('checkout', '-q', 'main');
  await write('en/b.md', '2');
  commit('2024-01-03T00:00:00Z');
  git('merge', '-q', '--no-ff', '-m', 'merge', 'branch');
  expect(await dates()).toEqual({ 'en/a.md': '2024-01-05T00:00:00.000Z', 'en/b.md': '2024-01-03T00:00:00.000Z' });
});

test('the git settings of the user do not affect the dates', async () => {
  for (const [key, value] of [
    ['log.showRoot', 'false'],
    ['log.showSignature', 'true'],
    ['log.follow', 'true'],
    ['format.pretty', 'oneline'],
    ['diff.renames', 'copies'],
    ['color.ui', 'always'],
    ['diff.noprefix', 'true'],
  ] as const) {
    git('config', key, value);
  }
  await write('en/a.md');
  commit('2024-01-01T00:00:00Z');
  expect(await dates()).toEqual({ 'en/a.md': '2024-01-01T00:00:00.000Z' });
});

test('a docs folder behind a symbolic link is read', async () => {
  await write('en/a.md');
  commit('2024-01-01T00:00:00Z');
  const link = join(temporaryFolder(), 'docs');
  await symlink(join(root, 'docs'), link);
  expect(await dates(link)).toEqual({ 'en/a.md': '2024-01-01T00:00:00.000Z' });
});

test('dates are unknown in a shallow clone', async () => {
  await write('en/a.md', '1');
  commit('2024-01-01T00:00:00Z');
  await write('en/b.md', '2');
  commit('2024-01-02T00:00:00Z');
  const clone = join(temporaryFolder(), 'site');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], { stdio: 'ignore' });
  expect(await dates(join(clone, 'docs'))).toBe('this is a shallow clone (fetch the whole history, `fetch-depth: 0`)');
});

test('dates are unknown outside a repository, without a commit and without git', async () => {
  const outside = temporaryFolder();
  expect(await dates(outside)).toBe('the site is not in a git repository');
  await write('en/a.md');
  expect(await dates()).toBe('nothing is committed yet');
  vi.stubEnv('PATH', outside);
  expect(await dates()).toBe('git is not installed');
  vi.unstubAllEnvs();
});

test.skipIf(process.platform === 'win32')('a git that does not answer is given up', async () => {
  const bin = temporaryFolder();
  await writeFile(join(bin, 'git'), '#!/bin/sh\nsleep 60\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  expect(await readGitHistory(root, { answerLimit: 0.2 })).toEqual({
    reason: 'git has not answered for 0.2 s (run `git status` to see why)',
  });
  vi.unstubAllEnvs();
});

test('variables of a git hook do not lead to another repository', async () => {
  await write('en/a.md');
  commit('2024-01-01T00:00:00Z');
  vi.stubEnv('GIT_DIR', join(tmpdir(), 'no-such-repository'));
  expect(await dates()).toEqual({ 'en/a.md': '2024-01-01T00:00:00.000Z' });
  vi.unstubAllEnvs();
});

test('a commit without files does not pass its time to files of another', () => {
  expect([...newestDates(parseGitLog(['/300', '/200', '\na.md', 'b.md', '/100', '\na.md']))]).toEqual([
    ['a.md', '1970-01-01T00:03:20.000Z'],
    ['b.md', '1970-01-01T00:03:20.000Z'],
  ]);
});

test('pages get the date of their document, unless the site turns dates off', async () => {
  await write('en/a.md');
  commit('2024-01-01T00:00:00Z');
  const page = makePage({ relativePath: 'en/a.md' });
  const hooks = await hooksOf([pluginLastUpdated()]);
  expect((await hooks.run.extendPageData(page, makeContext(makeConfig({}, root)))).lastUpdatedTime).toBe(
    '2024-01-01T00:00:00.000Z',
  );
  const off = makeContext(makeConfig({ lastUpdated: false }, root));
  expect((await hooks.run.extendPageData(page, off)).lastUpdatedTime).toBeUndefined();
});

test('front matter replaces the date, or leaves it out', async () => {
  await write('en/a.md');
  commit('2024-01-01T00:00:00Z');
  const hooks = await hooksOf([pluginLastUpdated()]);
  const timeOf = async (lastUpdated: false | string, config = makeConfig({}, root)) => {
    const page = makePage({ relativePath: 'en/a.md', frontmatter: { lastUpdated } });
    return (await hooks.run.extendPageData(page, makeContext(config))).lastUpdatedTime;
  };
  expect(await timeOf(false)).toBeUndefined();
  expect(await timeOf('2020-02-02T00:00:00.000Z')).toBe('2020-02-02T00:00:00.000Z');
  expect(await timeOf('2020-02-02T00:00:00.000Z', makeConfig({ lastUpdated: false }, root))).toBe(
    '2020-02-02T00:00:00.000Z',
  );
});

test('the reason for missing dates is printed once', async () => {
  const said: string[] = [];
  const hooks = await hooksOf([pluginLastUpdated()], {
    createLogger: () => ({ info: (message) => said.push(message), warn: () => {}, error: () => {} }),
  });
  const context = makeContext(makeConfig({}, temporaryFolder()));
  await hooks.run.extendPageData(makePage(), context);
  await hooks.run.extendPageData(makePage(), context);
  expect(said).toEqual(['Pages show no date of last change: the site is not in a git repository.']);
});
