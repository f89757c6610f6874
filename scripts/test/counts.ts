import { relative } from 'node:path';
import type { CheckReport } from '../check/report.ts';

/** What one runner of `npm test` did. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Result of one runner, and its failures as lines that stand out in a long log. */
export interface Outcome extends Counts {
  readonly failures: readonly string[];
}

/** A runner that ran nothing has failed: it should have. */
export function countNothingAsFailure(counts: Counts): Counts {
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
}

/** All runners together. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The last line of `npm test`. */
export function formatCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Counts of Vitest's JSON report. A file that could not be loaded counts as one failure, and so does a run that
 * failed without a failed test (an error outside of every test).
 */
export function countVitest(report: unknown, status: number | null): Counts {
  const passed = numberAt(report, 'numPassedTests');
  const failed = numberAt(report, 'numFailedTests') + brokenFiles(report);
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/** Names of the tests that failed in Vitest's JSON report, each with its file below `root` and the first line of its error. */
export function vitestFailures(report: unknown, root: string): readonly string[] {
  return listAt(report, 'testResults').flatMap((file) => {
    const name = relative(root, textAt(file, 'name'));
    const tests = listAt(file, 'assertionResults').filter((test) => valueAt(test, 'status') === 'failed');
    if (tests.length > 0) {
      return tests.map(
        (test) => `${name} › ${textAt(test, 'fullName')}: ${firstLine(listAt(test, 'failureMessages')[0])}`,
      );
    }
    return valueAt(file, 'status') === 'failed' ? [`${name}: ${firstLine(valueAt(file, 'message'))}`] : [];
  });
}

function firstLine(message: unknown): string {
  return typeof message === 'string' ? (message.split('\n')[0] ?? '') : '';
}

/** Counts of `npm run check -- --format json`: each rule is one. */
export function countCheck({ rules }: Pick<CheckReport, 'rules'>, status: number | null): Counts {
  const failed = rules.filter(({ errors }) => errors > 0).length;
  return { passed: rules.length - failed, failed: failed === 0 && status !== 0 ? 1 : failed };
}

function brokenFiles(report: unknown): number {
  return listAt(report, 'testResults').filter(
    (file) => valueAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  ).length;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : 0;
}

function textAt(value: unknown, key: string): string {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : '';
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}
