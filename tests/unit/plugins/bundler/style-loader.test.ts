import { expect, test } from 'vitest';
import { styleProblems } from '../../../../plugins/bundler/style-loader.ts';

const hint = 'Browsers would skip the rules around it, or all rules after it.';

test.each([
  ['a block that is not closed', '.a { color: red\n', { line: 1, column: 1, message: 'Wrong CSS: unclosed block.' }],
  ['a bracket too many', '.a {}\n.b { top: 0 }}\n', { line: 2, column: 14, message: 'Wrong CSS: unexpected }.' }],
  ['another language', 'export const a = 1;\n', { line: 1, column: 1, message: 'Wrong CSS: unknown word export.' }],
])('%s is reported with its place', (_what, source, problem) => {
  expect(styleProblems(source, 'a.css')).toEqual([
    { rule: 'styles', severity: 'error', file: 'a.css', hint, ...problem },
  ]);
});

test('what only some browsers or tools know is accepted', () => {
  const source = '@layer a; @tailwind base; .a { *zoom: 1; wdith: 3px; &:hover { color: rgb(1 2 3 / 40%) } }\n';
  expect(styleProblems(source, 'a.css')).toEqual([]);
});
