import { expect, test } from 'vitest';
import { formatTimings } from '../../../../scripts/command-line/format-timings.ts';

test('timings are formatted as a table', () => {
  expect(
    formatTimings([
      { plugin: 'doc-site:feeds', hook: 'addOutputFiles', calls: 1, ms: 12.345 },
      { plugin: 'a', hook: 'setup', calls: 10, ms: 0.04 },
    ]),
  ).toBe(
    [
      'plugin          hook            calls    ms',
      'doc-site:feeds  addOutputFiles      1  12.3',
      'a               setup              10   0.0',
    ].join('\n'),
  );
});
