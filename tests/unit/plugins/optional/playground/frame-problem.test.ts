import path from 'node:path';
import { expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { frameProblem } from '../../../../../plugins/optional/playground/frame-problem.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const root = temporaryFolder();

test.each([
  ['src/index.ts', './buton.ts', 'Did you mean `button.ts`?'],
  ['src/index.ts', './other', 'Check the path: it is relative to the file.'],
  ['src/index.ts', '@ui/kit/button', 'Install it in the folder of the site: `npm install @ui/kit`.'],
  [
    'the option',
    'clsx',
    'The option `scope` of the plugin names it. Install it in the folder of the site: `npm install clsx`.',
  ],
])('in %s, the missing import %s has a remedy', async (place, request, hint) => {
  writeOutput(root, 'src/button.ts', '');
  const isFile = place !== 'the option';
  const moduleIdentifier = isFile ? `builtin:swc-loader!${path.join(root, place)}` : 'data:text/javascript,';
  const message = `  × Module not found: Can't resolve '${request}' in '${root}'`;
  expect(await frameProblem({ message, moduleIdentifier, loc: '3:8-20' }, root)).toEqual({
    rule: 'playground',
    severity: 'error',
    message: `Unexpected import of \`${request}\`: there is no such module.`,
    hint,
    ...(isFile && { file: place, line: 3, column: 8 }),
  });
});

test('a module that cannot be parsed is reported at the line in the drawing of its lines', async () => {
  const message =
    '  × Module parse failed:\n  ╰─▶   × JSON parse error: Unexpected end of JSON\n         ╭────\n       2 │ {\n         · ▲\n';
  expect(await frameProblem({ message, moduleIdentifier: `json|${root}/a.json`, loc: '' }, root)).toEqual({
    rule: 'playground',
    severity: 'error',
    message: 'Unexpected module for playgrounds: JSON parse error: Unexpected end of JSON.',
    file: 'a.json',
    line: 2,
  });
});
