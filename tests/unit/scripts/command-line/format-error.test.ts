import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { formatError } from '../../../../scripts/command-line/format-error.ts';
import { formatUncaught } from '../../../../scripts/command-line/format-uncaught.ts';

test('a refusal of the system is reported with what to do, and without a stack', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(formatError(full)).toBe(
    'The system reported ENOSPC: no space left on device, write.\n    Free some space on the disk that the command writes to, and run it again. A build writes the output folder (`--out-dir` names another) and `node_modules/.cache`.',
  );
});

test('a folder in the place of a file is reported in the same way', () => {
  const folder = Object.assign(new Error("EISDIR: illegal operation on a directory, rename 'a' -> 'b'"), {
    code: 'EISDIR',
  });
  expect(formatError(folder)).toBe(
    "The system reported EISDIR: illegal operation on a directory, rename 'a' -> 'b'.\n    Rename or delete the folder that is in the place of a file.",
  );
});

test.skipIf(process.platform === 'win32')('an error that Node knows only by its number has its name', () => {
  const number = `Unknown system error -${constants.errno.EDQUOT}`;
  const full = Object.assign(new Error(`${number}: ${number}, mkdir '/a'`), { code: number });
  const reported = /^The system reported EDQUOT, mkdir '\/a'\.\n {4}Free some of the space/;
  expect(formatError(full)).toMatch(reported);
  const ofBundler = new Error(`  × Rspack FS Error: IO error: Error: ${full.message}\n  │ \n`);
  expect(formatError(ofBundler)).toMatch(reported);
});

test('one problem is printed alone, several with their total', () => {
  const problem = { rule: 'a', severity: 'error', file: 'a.md', line: 1, column: 2, message: 'Wrong.' } as const;
  expect(formatError(new DocSiteError('All.', { problems: [problem] }))).toBe('a.md:1:2: Wrong.');
  expect(formatError(new DocSiteError('All.', { problems: [problem, { ...problem, line: 3 }] }))).toBe(
    'a.md:1:2: Wrong.\na.md:3:2: Wrong.\n\nAll.',
  );
});

test.each([
  ['ERR_MODULE_NOT_FOUND', `Cannot find package 'jiti' imported from ${engineRoot}/lib/plugins/a.js`, 'jiti'],
  ['MODULE_NOT_FOUND', `Cannot find module 'react-dom/x'\nRequire stack:\n- ${engineRoot}/lib/a.js`, 'react-dom/x'],
  ['ERR_MODULE_NOT_FOUND', "Cannot find module '/a/b.js' imported from /a/node_modules/c/d.js", '/a/b.js'],
  ['', "Cannot find native binding. npm has\nCannot find module '@a/binding-linux'", '@a/binding-linux'],
])('what an incomplete installation lacks is named (%s, %s)', (code, message, missing) => {
  expect(formatError(Object.assign(new Error(message), { code }))).toBe(
    `The installation of the engine is incomplete: there is no \`${missing}\`.\n    Delete \`node_modules\`, and install the packages again.`,
  );
});

test('a bug of the engine is reported with its stack', () => {
  expect(formatError(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
});

test('a refusal of the system in the bundler is reported in the same way', () => {
  const message = '  × Rspack FS Error: IO error: Error: ENOSPC: no space left on device, write\n  │ \n';
  const full = Object.assign(new Error(message), { code: 'GenericFailure' });
  expect(formatError(full)).toBe(
    'The system reported ENOSPC: no space left on device, write.\n    Free some space on the disk that the command writes to, and run it again. A build writes the output folder (`--out-dir` names another) and `node_modules/.cache`.',
  );
});

test('an uncaught error is reported with its place in the code of the site', async () => {
  const error = new Error('too late');
  error.stack =
    'Error: too late\n    at Timeout._onTimeout (file:///site/plugin.mjs:3:9)\n    at node:internal/timers:1:1';
  expect(await formatUncaught(error, '/site')).toBe(
    'plugin.mjs:3:9: Uncaught error in code of the site: too late\n    Await the promise, or catch the error in the callback.',
  );
  expect(await formatUncaught('no', '/site')).toMatch(
    /^Uncaught error in code of the site: `'no'` was thrown, which is not an error.\n/,
  );
});

test('an uncaught error of the engine is reported with its stack', async () => {
  const error = new Error('bug');
  error.stack = `Error: bug\n    at run (file://${engineRoot}/lib/scripts/build.js:3:9)`;
  expect(await formatUncaught(error)).toBe(error.stack);
});

test('a thrown proxy whose every trap throws is reported with what to do', () => {
  const trap = () => {
    throw new Error('no');
  };
  const thrown = new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap });
  expect(formatError(thrown)).toContain('`{}` was thrown, which is not an error.');
  expect(formatError(thrown)).toContain('Throw an `Error` instead');
});
