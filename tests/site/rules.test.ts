import { expect, test } from 'vitest';
import { checkRules } from '../support/check-report.ts';

test.each(await checkRules())('the site keeps the rule `$rule`', ({ errors }) => {
  expect(errors).toBe(0);
});
