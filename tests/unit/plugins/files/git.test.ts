import { expect, test } from 'vitest';
import { gitFailure } from '../../../../plugins/files/git.ts';

test.each([
  ['fatal: not a git repository (or any of the parent directories): .git', 'the site is not in a git repository'],
  ['fatal: Not a valid object name HEAD', 'nothing is committed yet'],
  [
    "fatal: detected dubious ownership in repository at '/site'",
    'the repository belongs to another user (allow it: `git config --global --add safe.directory /site`)',
  ],
  ['git ended with status 128', 'git ended with status 128'],
])('%s', (said, expected) => {
  expect(gitFailure(new Error(said))).toBe(expected);
});
