import { expect, test } from 'vitest';
import { formatProblems } from '#shared/errors';
import { bundlerProblems, packageProblems } from '../../../../plugins/bundler/bundler-problems.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const shown = 'docs/en/_parts/A.tsx';
const file = '/site/docs/en/_parts/A.tsx';

async function told(message: string, source: string, inFile: string | undefined = file): Promise<string> {
  return formatProblems(await bundlerProblems({ message, file: inFile }, { shown, source }));
}

test('an import of a package that is not installed is reported where the author wrote it', async () => {
  const message =
    "  × Module not found: Can't resolve 'confetti' in '/site'\n   ╭─[2:0]\n 2 │ import a from 'confetti';\n";
  expect(await told(message, "\nimport a from\n  'confetti';\n")).toBe(
    'docs/en/_parts/A.tsx:3:3: Unexpected import `confetti`: there is no such package.\n' +
      '    Install it in the folder of the site: `npm install confetti`.',
  );
});

test('an alias, a module of another generator and a style sheet that needs a plugin say what to do', async () => {
  const missing = (request: string) =>
    told(`Module not found: Can't resolve '${request}' in '/site'`, `import '${request}';`);
  expect(await missing('@/a')).toContain('It looks like an alias: set it under `rsbuild.resolve.alias`');
  expect(await missing('@theme')).toContain('components need no import here');
  expect(await missing('@astrojs/starlight/components')).toContain('components need no import here');
  expect(await told('JavaScript parse error: Unexpected token', '.a { b {} }', '/site/a.module.scss')).toBe(
    'docs/en/_parts/A.tsx: Unexpected style sheet: it is not plain CSS, and no plugin turns it into CSS.\n' +
      '    Install `@rsbuild/plugin-sass` and name it in the configuration: `rsbuild: { plugins: [...] }`.',
  );
});

test('a file that is no script is named with the module that imports it', async () => {
  const error = { message: 'JavaScript parse error: Unexpected token', file: '/site/notes.txt' };
  const module = { shown: 'notes.txt', source: 'a b', importer: 'docs/en/a.mdx' };
  expect(formatProblems(await bundlerProblems(error, module))).toContain(
    'It is read as a script, because `docs/en/a.mdx` imports it.',
  );
});

test('a virtual module that nobody makes is no missing package', async () => {
  const request = 'virtual-doc-site/texts/grouup';
  expect(await told(`Module not found: Can't resolve '${request}' in '/site'`, `import '${request}';`)).toBe(
    `docs/en/_parts/A.tsx:1:8: Unexpected import \`${request}\`: neither the engine nor a plugin of the site makes this module.\n` +
      '    Plugins add modules with `addVirtualModule`, and `virtual-doc-site/texts/<group>` with `addTextGroup`.',
  );
});

test('a mistake in JSON is reported at its place, with what to do', async () => {
  expect(await told('JSON parse error: Unexpected character ,', '{\n  "a": 1,,\n}\n', '/site/a.json')).toBe(
    'docs/en/_parts/A.tsx:2:10: Property name expected in JSON.\n' +
      '    Put keys in double quotes, and remove the comma after the last entry.',
  );
});

test('a file that is not a script is reported with what to do', async () => {
  const message = 'JavaScript parse error: Expected a semicolon';
  expect(await told(message, 'root:x:0:0:root', '/etc/passwd')).toContain('Import another file, or add a rule');
  expect(await told(message, 'a b', '/site/a.ts')).not.toContain('Import another file');
});

test('a file that a style sheet names without quotes is reported at its place', async () => {
  const source = '.a {\n  background: url(./saw.png);\n}\n';
  expect(await told("Module not found: Can't resolve './saw.png' in '/site'", source)).toMatch(
    /^docs\/en\/_parts\/A\.tsx:2:18: Unexpected import `\.\/saw\.png`: there is no such file\./,
  );
});

test('a Node module in code for the browser is reported as such', async () => {
  expect(
    await told('Reading from "node:fs" is not handled by plugins (Unhandled scheme).', "import 'node:fs';"),
  ).toContain('\n    It is part of Node, which is not there in the browser.');
  expect(await told("Module not found: Can't resolve 'fs' in '/site'", "import 'fs';")).toBe(
    'docs/en/_parts/A.tsx:1:8: Unexpected import `fs`: there is no such package.\n' +
      '    It is part of Node, which is not there in the browser.',
  );
});

test('a name that a module does not export is reported at the import, with the nearest name', async () => {
  const message =
    "  × ESModulesLinkingError: export 'Cart' (imported as 'Shop') was not found in './b.tsx' (possible exports: Card, List)\n";
  expect(await told(message, "// Cart\nimport {\n  Cart as Shop,\n} from './b.tsx';\n")).toBe(
    'docs/en/_parts/A.tsx:3:3: Unexpected import of `Cart`: `./b.tsx` does not export it.\n    Did you mean `Card`?',
  );
});

test('a missing export of a generated module is reported for the module that it imports', async () => {
  const message = "export 'default' (imported as 'm0') was not found in '../Slot.tsx' (possible exports: Slot)";
  const module = { shown: 'virtual/theme.mjs', source: '', shownImport: (request: string) => `at:${request}` };
  expect(formatProblems(await bundlerProblems({ message, file: '/cache/virtual/theme.mjs' }, module))).toBe(
    'at:../Slot.tsx: Missing export `default`, which a module of the theme must have.\n    It exports `Slot`.',
  );
});

test('a syntax error is reported by the parser, in the text of the file on disk', async () => {
  expect(await told('  × Module build failed:\n  ╰─▶   × Syntax Error: x\n', 'const a = ;\n')).toBe(
    'docs/en/_parts/A.tsx:1:11: Unexpected token.\n' +
      '    Look before this place for a bracket, a quote or a comma that is missing or that is too much.',
  );
});

test('any other problem keeps the first line of its message, and its place', async () => {
  const message =
    '  × Module build failed (from css-loader):\n  ╰─▶   × SyntaxError: Unclosed block\n         ╭─[4:2]\n       4 │ a {\n';
  expect(await told(message, 'a {', '/site/docs/en/a.css')).toBe(
    'docs/en/_parts/A.tsx:4:2: SyntaxError: Unclosed block.',
  );
  expect(await told('Out of paper', '', undefined)).toBe('docs/en/_parts/A.tsx: Out of paper.');
});

test('a `package.json` that the bundler cannot read is one problem, with its place', () => {
  const root = temporaryFolder();
  const found = (name: string) =>
    packageProblems(`JSON parse error: EOF while parsing a value at line 2 column 0 in '${root}/${name}'.`, root);
  writeOutput(root, 'package.json', '{ "name": "x", ');
  writeOutput(root, 'docs/package.json', '{}');
  expect(found('package.json')).toMatchObject([
    { rule: 'package', file: 'package.json', line: 1, message: '`package.json` is not JSON.' },
  ]);
  expect(found('docs/package.json')).toEqual([]);
  expect(packageProblems('Out of paper', root)).toEqual([]);
});
