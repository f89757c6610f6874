import { expect, test } from 'vitest';
import { encodingProblem } from '../../../../plugins/files/encoding.ts';

const file = 'docs/en/a.md';

test('text that is not UTF-8 and NUL characters are problems at their place', () => {
  expect(encodingProblem(Buffer.from('# Ä\n'), file)).toBeUndefined();
  expect(encodingProblem(Buffer.from('# A\n\xe9', 'latin1'), file)).toMatchObject({ line: 2, column: 1 });
  expect(encodingProblem(Buffer.from('# A\0\n'), file)).toMatchObject({
    line: 1,
    column: 4,
    message: 'Unexpected NUL character: the file is not UTF-8 text.',
  });
});
