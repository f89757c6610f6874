import { expect, test, vi } from 'vitest';
import { callBundler } from '../../../../plugins/bundler/call-bundler.ts';

async function failureOf(thrown: unknown): Promise<unknown> {
  return callBundler('/site', () => Promise.reject(thrown)).catch((error: unknown) => error);
}

function errorIn(file: string): Error {
  return Object.assign(new RangeError('Too deep'), { stack: `RangeError: Too deep\n    at merge (${file}:1:2)` });
}

const ofBundler = errorIn('file:///site/node_modules/@rsbuild/core/dist/index.js');

test('an error whose innermost call is in the bundler says where to look', async () => {
  expect(await failureOf(ofBundler)).toMatchObject({
    problems: [{ message: 'The bundler fails: Too deep', hint: expect.stringContaining('Look at `rsbuild`') }],
  });
});

test('with DEBUG=doc-site, it shows the stack', async () => {
  vi.stubEnv('DEBUG', 'doc-site');
  expect(await failureOf(ofBundler)).toMatchObject({ problems: [{ hint: ofBundler.stack }] });
});

test('an error of the engine stays as it is', async () => {
  const ofEngine = errorIn('/site/node_modules/doc-site/lib/plugins/doc-site.js');
  expect(await failureOf(ofEngine)).toBe(ofEngine);
});

test('a thrown value that is no error names its thrower', async () => {
  expect(await failureOf(null)).toMatchObject({
    problems: [
      {
        message: 'A function that the configuration gives the bundler fails: `null` was thrown, which is not an error.',
        hint: expect.stringContaining('Throw an `Error`'),
      },
    ],
  });
});
