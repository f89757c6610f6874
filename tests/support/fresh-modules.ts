import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Unit test files share a worker and its modules: to start one, and to load them, takes longer than most files run. What
// a file mocks must not reach the next one.
const { testPath = '' } = expect.getState();
if (/\bvi\.(?:mock|doMock|resetModules)/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
