import { expect, test, vi } from 'vitest';
import { DocSiteError, type Problem } from '#shared/errors';
import { failOn } from '../../../../plugins/site/fail-on.ts';

const problem = (severity: Problem['severity'], message: string): Problem => ({
  rule: 'a',
  severity,
  message,
  file: 'a.md',
});

/** What is printed, and the failure. */
function outcome(problems: readonly Problem[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    failOn(problems);
    return { printed: warn.mock.calls };
  } catch (error) {
    if (!(error instanceof DocSiteError)) throw error;
    return { printed: warn.mock.calls, message: error.message, problems: error.problems };
  }
}

test('without problems nothing is printed', () => {
  expect(outcome([])).toEqual({ printed: [] });
});

test('warnings are printed together and stop nothing', () => {
  expect(outcome([problem('warning', 'Two.'), problem('warning', 'One.')])).toEqual({
    printed: [['a.md: Warning: Two.\na.md: Warning: One.']],
  });
});

test('all errors are thrown together, after the warnings are printed', () => {
  const [first, second] = [problem('error', 'First.'), problem('error', 'Second.')];
  expect(outcome([first, problem('warning', 'Mind.'), second])).toEqual({
    printed: [['a.md: Warning: Mind.']],
    message: '2 problems in the site.',
    problems: [first, second],
  });
});

test('a single error is one problem', () => {
  const error = problem('error', 'Only.');
  expect(outcome([error])).toEqual({ printed: [], message: 'One problem in the site.', problems: [error] });
});
