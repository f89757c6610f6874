import type { SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The end of a test run. */
interface Summary {
  /**
   * A line for each test that passed only at the second try, with the error of the first, and for each failure; the last
   * line counts.
   */
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/**
 * Sums up a run. Beside failed tests these are failures: a file or a group that could not be prepared, an error outside
 * of every test, and a run in which nothing passed.
 */
export function summarize(modules: readonly TestModule[], strayErrors: number): Summary {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const passed = tests.filter((test) => test.result().state === 'passed');
  const failures = [
    ...groups.flatMap((group) => group.errors().map((error) => failure(group, error))),
    ...tests
      .filter((test) => test.result().state === 'failed')
      .flatMap((test) => (test.result().errors ?? []).slice(0, 1).map((error) => failure(test, error))),
    ...Array.from({ length: strayErrors }, () => '✗ An error outside of every test, above.'),
    ...(passed.length === 0 ? ['✗ No test has passed.'] : []),
  ];
  const late = passed.filter((test) => test.diagnostic()?.flaky);
  return {
    lines: [
      ...late.map((test) => `↻ Passed only at the second try: ${nameOf(test)}${reasonOf(test.result().errors?.[0])}`),
      ...failures,
      `${passed.length} passed, ${failures.length} failed`,
    ],
    isGood: failures.length === 0,
  };
}

function failure(place: TestModule | TestSuite | TestCase, error: SerializedError): string {
  return `✗ ${nameOf(place)}${reasonOf(error)}`;
}

function reasonOf(error: SerializedError | undefined): string {
  return error === undefined ? '' : `: ${error.message.split('\n')[0]}`;
}

function nameOf(place: TestModule | TestSuite | TestCase): string {
  return place.type === 'module' ? place.relativeModuleId : `${place.module.relativeModuleId} › ${place.fullName}`;
}
