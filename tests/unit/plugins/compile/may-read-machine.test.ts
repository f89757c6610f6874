import { expect, test } from 'vitest';
import { mayReadMachine } from '../../../../plugins/compile/may-read-machine.ts';

test.each([
  'new Date().getFullYear()',
  'process.env.STAGE',
  'Math.random()',
  'const data = await (await fetch("https://api.example")).json()',
  'globalThis.now',
  "import { readFileSync } from 'node:fs'",
  'import { tmpdir } from "os"',
  'const fs = require("fs")',
  'const { version } = await import("node:process")',
  'new Intl.DateTimeFormat("en").format()',
  `\`"\${new Date().getFullYear()}"\``,
  "'\"' + Date.now() + '\"'",
])('`%s` may give another result the next time', (code) => {
  expect(mayReadMachine(code)).toBe(true);
});

test.each([
  'import { jsx } from "react/jsx-runtime"',
  "import data from './fs.json'",
  'children: "The process ends on the Date that Math.random() says."',
  'children: "A \\"process\\" in quotes"',
  'const processes = 3; const updated = 4; random(5)',
])('`%s` gives the same', (code) => {
  expect(mayReadMachine(code)).toBe(false);
});

test('known imports can be passed in, since a text may contain what looks like an import', () => {
  const code = "const sample = `import fs from 'node:fs'`";
  expect(mayReadMachine(code)).toBe(true);
  expect(mayReadMachine(code, [])).toBe(false);
  expect(mayReadMachine('', ['node:fs'])).toBe(true);
});
