import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Unit test files share a worker, and the modules that they load, since both take longer than most files run. Only what
// a file mocks must not reach the next one.
const { testPath = '' } = expect.getState();
if (/\bvi\.(?:mock|doMock|resetModules)/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
