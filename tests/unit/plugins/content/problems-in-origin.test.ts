import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { problemsInOrigin } from '../../../../plugins/content/problems-in-origin.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const root = temporaryFolder();
const origin = path.join(root, 'api.yaml');
writeFileSync(origin, 'info:\n  description: |\n    See [the guide](/nowhere) first.\n');
const page = {
  shownPath: 'docs/en/api/index.md',
  source: '# API\n\nSee [the guide](/nowhere) first. | Added\n',
};
const problem = (place: Partial<Problem>): Problem => ({
  rule: 'dead-link',
  severity: 'error',
  message: 'Unexpected link.',
  file: 'docs/en/api/index.md',
  edit: { from: 'a', to: 'b' },
  ...place,
});
const plugin = { plugin: 'my:api', place: () => ({ file: 'plugin.ts', line: 7, column: 9 }) };
const remote = { name: 'https://docs.example/README.md', text: '# API\n\nSee [the guide](nowhere) first. | Added\n' };

test.each([
  [{ madeFrom: origin }, { line: 3, column: 5 }, { file: 'api.yaml', line: 3, column: 9 }],
  [
    { madeFrom: origin },
    { line: 1, column: 1 },
    {
      file: 'docs/en/api/index.md',
      line: 1,
      column: 1,
      hint: 'Plugin "my:api" (plugin.ts:7:9) adds the page from `api.yaml`.',
    },
  ],
  [{ madeFrom: remote }, { line: 3, column: 33 }, { file: remote.name, line: 3, column: 32 }],
  [{ file: path.join(root, 'old/api.md') }, { line: 1, column: 3 }, { file: 'old/api.md', line: 1, column: 3 }],
  [
    {},
    { line: 3, column: 5, hint: 'Correct it.' },
    {
      file: 'docs/en/api/index.md',
      line: 3,
      column: 5,
      hint: 'Correct it. Plugin "my:api" (plugin.ts:7:9) adds the page.',
    },
  ],
])('a page of a plugin with %o has a problem at %o', (added, place, expected) => {
  expect(problemsInOrigin([problem(place)], page, { ...added, ...plugin }, root)).toEqual([
    { rule: 'dead-link', severity: 'error', message: 'Unexpected link.', ...expected },
  ]);
});

test('problems of other files, and of documents of the folder, stay as they are', () => {
  const other = problem({ file: 'docs/en/other.md' });
  expect(problemsInOrigin([other], page, { madeFrom: origin, ...plugin }, root)).toEqual([other]);
  expect(problemsInOrigin([problem({})], page, undefined, root)).toEqual([problem({})]);
});
