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
  file: path.join(root, 'docs/en/api/index.md'),
  source: '# API\n\nSee [the guide](/nowhere) first. | Added\n',
};
const problem = (place: Partial<Problem>): Problem => ({
  rule: 'dead-link',
  severity: 'error',
  message: 'Unexpected link.',
  file: 'docs/en/api/index.md',
  ...place,
});

test.each([
  [
    { line: 3, column: 5 },
    { file: 'api.yaml', line: 3, column: 9, message: 'Unexpected link.' },
  ],
  [
    { line: 1, column: 1 },
    { file: 'api.yaml', message: 'Unexpected link. (docs/en/api/index.md:1:1)' },
  ],
  [
    { line: 3, column: 5, file: 'docs/en/other.md' },
    { file: 'docs/en/other.md', line: 3, column: 5 },
  ],
])('a problem at %o of the page', (place, expected) => {
  const [found] = problemsInOrigin([problem({ ...place, edit: { from: 'a', to: 'b' } })], page, origin, root);
  expect(found).toMatchObject(expected);
  expect(found?.edit === undefined).toBe(expected.file === 'api.yaml');
});
