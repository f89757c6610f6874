import { expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { formatError } from '../../../scripts/format-error.ts';

test('what the system refuses is told with what to do, and without a stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(formatError(full)).toBe(
    'The system refused: ENOSPC: no space left on device, write.\n    Free some space on the disk, and run the command again.',
  );
});

test('one problem is told by itself, several with what they are in all', () => {
  const problem = { rule: 'a', severity: 'error', file: 'a.md', line: 1, column: 2, message: 'Wrong.' } as const;
  expect(formatError(new DocSiteError('All.', { problems: [problem] }))).toBe('a.md:1:2: Wrong.');
  expect(formatError(new DocSiteError('All.', { problems: [problem, { ...problem, line: 3 }] }))).toBe(
    'a.md:1:2: Wrong.\na.md:3:2: Wrong.\n\nAll.',
  );
});

test('a bug of the engine is told with its stack', () => {
  expect(formatError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
  expect(formatError('a text')).toBe('a text');
});
