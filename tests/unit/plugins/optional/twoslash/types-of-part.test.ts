import { expect, test } from 'vitest';
import { partOfFile } from '../../../../../plugins/markdown/code/part-of-file.ts';
import { typesOfPart } from '../../../../../plugins/optional/twoslash/types-of-part.ts';

const whole = [
  "import { port } from './ports';",
  'function start() {',
  '  // #region outer',
  '  const a = port;',
  '  // #region inner',
  '  const b = a;',
  '  // #endregion',
  '  // ^?',
  '  return b;',
  '  // #endregion',
  '}',
].join('\n');

const hover = (line: number, column: number) => ({ kind: 'hover' as const, line, column, length: 1, text: 'number' });

test('a part has the types of its lines, without indentation and marks of regions, and hides the same lines', () => {
  const part = partOfFile(whole, 'outer');
  if (part === undefined) throw new Error('no part');
  expect(part.code).toBe('const a = port;\nconst b = a;\n// ^?\nreturn b;');
  const queried = whole.indexOf('  // ^?');
  const types = {
    removals: [[queried, queried + '  // ^?\n'.length]] as const,
    nodes: [hover(0, 9), hover(3, 8), hover(5, 8), hover(8, 9)],
  };
  const start = part.code.indexOf('// ^?');
  expect(typesOfPart(types, { ...part, whole })).toEqual({
    removals: [[start, start + 1]],
    nodes: [hover(0, 6), hover(1, 6), hover(3, 7)],
  });
});
