import { expect, test } from 'vitest';
import { checkRules } from '../support/check-report.ts';

test.each(await checkRules('--built', '--browser'))('every page keeps the rule `$rule` in a browser', ({ errors }) => {
  expect(errors).toBe(0);
});
