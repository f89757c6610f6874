import { expect, test } from 'vitest';
import type { Problem } from '../../../../plugins/shared/errors.ts';
import { createProblemTeller } from '../../../../scripts/dev/problem-teller.ts';

const problem = (file: string): Problem => ({ rule: 'a', severity: 'warning', file, message: 'Unexpected text.' });

test('a problem is printed once, and again when it returns after a fix', () => {
  const printed: string[] = [];
  const tell = createProblemTeller((text) => printed.push(text));
  tell([problem('a.md')]);
  tell([problem('a.md'), problem('b.md')]);
  expect(printed).toEqual(['a.md: Unexpected text.', 'b.md: Unexpected text.']);
  tell([problem('b.md')]);
  tell([problem('a.md'), problem('b.md')]);
  expect(printed).toEqual(['a.md: Unexpected text.', 'b.md: Unexpected text.', 'a.md: Unexpected text.']);
});
