import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { readCommit } from '../../../../../plugins/optional/versions/read-commit.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

test('files of other commits and of commands that were killed are deleted', async () => {
  const [repository, kept] = [temporaryFolder(), temporaryFolder()];
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]).toString();
  git('init', '-q');
  writeOutput(repository, 'a.md', '# A\n');
  git('add', '.');
  git('-c', 'commit.gpgSign=false', 'commit', '-q', '-m', 'docs');
  const commit = git('rev-parse', 'HEAD').trim();
  const [other, killed, running] = ['a'.repeat(40), `${commit}-killed`, `${commit}-running`];
  for (const name of [other, killed, running]) mkdirSync(path.join(kept, name));
  utimesSync(path.join(kept, killed), 0, 0);
  expect(await readCommit('HEAD', repository, kept)).toBe(path.join(kept, commit, ''));
  expect(readdirSync(kept).sort()).toEqual([commit, running]);
});
