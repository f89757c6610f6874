import { expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { formatError } from '../../../scripts/format-error.ts';
import { formatUncaught } from '../../../scripts/format-uncaught.ts';

test('what the system refuses is told with what to do, and without a stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(formatError(full)).toBe(
    'The system refused: ENOSPC: no space left on device, write.\n    Free some space on the disks of the output folder and of the cache, and run the command again.',
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

test('what the system refuses to the bundler is told in the same way', () => {
  const message = '  × Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write\n  │ \n';
  const full = Object.assign(new Error(message), { code: 'GenericFailure' });
  expect(formatError(full)).toBe(
    'The system refused: Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write.\n    Free some space on the disks of the output folder and of the cache, and run the command again.',
  );
});

test('an error that nobody can catch is told with its place in code of the site', async () => {
  const error = new Error('too late');
  error.stack =
    'Error: too late\n    at Timeout._onTimeout (file:///site/plugin.mjs:3:9)\n    at node:internal/timers:1:1';
  expect(await formatUncaught(error, '/site')).toBe(
    'plugin.mjs:3:9: Uncaught error in code of the site: too late\n    Await the promise, or catch the error in the callback.',
  );
  expect(await formatUncaught('no', '/site')).toMatch(/^Uncaught error in code of the site: no\n/);
});

test('an error of the engine that nobody catches is told with its stack', async () => {
  const error = new Error('bug');
  error.stack = `Error: bug\n    at run (file://${engineRoot}/lib/scripts/build.js:3:9)`;
  expect(await formatUncaught(error)).toBe(error.stack);
});
