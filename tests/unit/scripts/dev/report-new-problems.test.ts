import { expect, test } from 'vitest';
import type { Problem } from '../../../../plugins/shared/errors.ts';
import { createProblemReporter } from '../../../../scripts/dev/report-new-problems.ts';

const problem = (file: string): Problem => ({ rule: 'a', severity: 'warning', file, message: 'Unexpected text.' });

test('a problem is printed once, and again when it returns after a fix', () => {
  const printed: string[] = [];
  const report = createProblemReporter((text) => printed.push(text));
  report([problem('a.md')]);
  report([problem('a.md'), problem('b.md')]);
  expect(printed).toEqual(['a.md: Unexpected text.', 'b.md: Unexpected text.']);
  report([problem('b.md')]);
  report([problem('a.md'), problem('b.md')]);
  expect(printed).toEqual(['a.md: Unexpected text.', 'b.md: Unexpected text.', 'a.md: Unexpected text.']);
});
