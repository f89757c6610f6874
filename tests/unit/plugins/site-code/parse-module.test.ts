import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { parseModule } from '../../../../plugins/site-code/parse-module.ts';

test('the imports of a script and its syntax errors are read', () => {
  const { module } = parseModule('a.ts', "import { b } from './b';\nexport const c: number = b;\n");
  expect(module.staticImports.map(({ moduleRequest }) => moduleRequest.value)).toEqual(['./b']);
  expect(parseModule('a.js', 'export const = 1;').errors).toHaveLength(1);
});

test('a second default export is a mistake, an overload is not', () => {
  const mistake = { message: 'Unexpected second default export.', line: 2, column: 16, hint: 'Keep one of them.' };
  expect(parseModule('a.ts', 'export default 1;\nexport default 2;').errors).toEqual([mistake]);
  const overloads = 'export default function a(b: string): void;\nexport default function a(b: unknown) {}';
  expect(parseModule('a.ts', overloads).errors).toEqual([]);
});

test('parsing many scripts keeps no memory', { timeout: 60_000, tags: 'all' }, () => {
  // In a separate process, whose memory nothing else changes. Each of the syntax trees is a megabyte of text.
  const script = `
    const { parseModule } = await import(process.argv[1]);
    const code = \`export const list = [\${'f("x"),'.repeat(3000)}];\`;
    const growth = (count) => {
      const before = process.memoryUsage.rss();
      for (let parsed = 0; parsed < count; parsed++) parseModule('a.js', code);
      return process.memoryUsage.rss() - before;
    };
    growth(50);
    console.log(growth(120) / 2 ** 20);
  `;
  const growth = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script, emitted('plugins/site-code/parse-module.ts')],
    { encoding: 'utf8' },
  );
  expect(Number(growth)).toBeLessThan(60);
});
