import { expect, test } from 'vitest';
import { formatSoak } from '../../../../scripts/soak/report.ts';

const counts = { requests: 2000, navigations: 300, builds: 3, killed: 2, reloads: 7 };
const summary = '2000 requests and 300 navigations during 3 builds and 2 that were killed; reloads after a deploy: 7.';

test('a run without problems prints its totals', () => {
  expect(formatSoak({ ...counts, problems: [] })).toBe(`${summary}\nNo problem.`);
});

test('twenty problems are printed, the others counted', () => {
  const problems = Array.from({ length: 23 }, (_, at) => `\`/page-${at}\` is empty.`);
  expect(formatSoak({ ...counts, problems }).split('\n')).toEqual([
    summary,
    '23 problems:',
    ...problems.slice(0, 20).map((problem) => `  ${problem}`),
    '  … and 3 more',
  ]);
});
