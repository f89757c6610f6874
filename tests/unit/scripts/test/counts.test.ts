import { expect, test } from 'vitest';
import { ruleReport } from '../../../../scripts/check/report.ts';
import {
  countCheck,
  countNothingAsFailure,
  countVitest,
  formatCounts,
  sumCounts,
  vitestFailures,
} from '../../../../scripts/test/counts.ts';

test('tests are counted as the report has them', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2, testResults: [] }, 1)).toEqual({ passed: 5, failed: 2 });
});

test('a file that could not be loaded is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 2 });
});

test('a run that fails outside of every test is one failure', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, null)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('what failed is named with its file, test and error, so that the end of a log tells it', () => {
  const testResults = [
    { name: '/site/tests/broken.test.ts', status: 'failed', message: 'No such module.\nat x', assertionResults: [] },
    {
      name: '/site/tests/saw.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a saw cuts', status: 'failed', failureMessages: ['AssertionError: blunt\n    at saw.ts:1'] },
        { fullName: 'a saw hangs', status: 'passed', failureMessages: [] },
      ],
    },
    { name: '/site/tests/plane.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults }, '/site')).toEqual([
    'tests/broken.test.ts: No such module.',
    'tests/saw.test.ts › a saw cuts: AssertionError: blunt',
  ]);
});

test('each rule of the check is one', () => {
  const rule = { rule: 'a', description: '', unit: 'pages', checked: 3 };
  const finding = { rule: 'a', severity: 'error' as const, message: 'No.' };
  const rules = [ruleReport(rule, []), ruleReport(rule, [finding, finding])];
  expect(countCheck({ rules }, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countCheck({ rules: [] }, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ran nothing has failed', () => {
  expect(countNothingAsFailure({ passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(countNothingAsFailure({ passed: 1, failed: 0 })).toEqual({ passed: 1, failed: 0 });
});

test('the last line sums every runner', () => {
  expect(
    formatCounts(
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 20, failed: 3 },
      ]),
    ),
  ).toBe('21 passed, 3 failed');
});
