import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { checkRules } from '../support/check-report.ts';

test.each(await checkRules('--built', '--browser'))('every page keeps the rule `$rule` in a browser', ({ errors }) => {
  expect(errors).toBe(0);
});

// The manual shows what the optional plugins draw.
test.each(await checkRules('--root', path.join(engineRoot, 'manual'), '--browser'))(
  'every page of the manual keeps the rule `$rule` in a browser',
  ({ errors }) => {
    expect(errors).toBe(0);
  },
);
