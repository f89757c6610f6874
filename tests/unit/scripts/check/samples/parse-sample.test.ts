import { expect, test } from 'vitest';
import { parseSample } from '../../../../../scripts/check/samples/parse-sample.ts';
import type { Sample } from '../../../../../scripts/check/samples/sample.ts';

test.each<Sample>([
  { kind: 'ts', code: 'const a: number = 1;\ntype B = string;' },
  { kind: 'ts', path: 'src/env.d.ts', code: 'export const a: number;' },
  { kind: 'tsx', code: 'export const a = <b>{1}</b>;' },
  { kind: 'js', code: 'await import("./a.js");' },
  { kind: 'jsx', code: 'const a = <b />;' },
  { kind: 'json', code: '{ "a": [1] }' },
  { kind: 'jsonc', code: '{\n  // comment\n  "a": 1,\n}' },
  { kind: 'yaml', code: 'a:\n  - b\n---\nc: 1' },
  { kind: 'css', code: '@media print { a { color: red } }' },
  { kind: 'scss', code: '$a: 1px;\n.b { &:hover { width: $a; } } // c' },
  { kind: 'less', code: '@a: 1px;\n.b { .mixin(); width: @a; }' },
  { kind: 'html', code: '<body>\n  <% if (a) { %><main id="<%= mountId %>"></main><% } %>\n</body>' },
  { kind: 'html', code: '<meta name="a" content="b">' },
  { kind: 'toml', code: 'a = [1, 2]\n[b]\nc = "d"' },
  { kind: 'diff', code: '  a: 1,\n- b: 2,\n+ b: 3,' },
  { kind: 'diff', changed: 'json', code: ' {\n-  "a": 1\n+  "a": 2\n }' },
  { kind: 'diff', changed: 'json', code: '@@ -1 +1 @@\n-  "a": 1\n+  "a": 2' },
  { kind: 'shell', code: 'NODE_ENV=production npx rsbuild build && cp -r dist "$HOME/out" # copy' },
])('good %o', async (sample) => {
  expect(await parseSample(sample)).toEqual([]);
});

test.each<[Sample, string]>([
  [{ kind: 'ts', code: 'const a = 1;\nconst = 2;' }, '2:7 Unexpected token.'],
  [
    { kind: 'js', code: 'interface A {}' },
    '1:10 Expected a semicolon or an implicit semicolon after a statement, but found none.',
  ],
  [{ kind: 'json', code: '{ "a": }' }, '1:8 JSON: value expected.'],
  [{ kind: 'json', code: '{ "a": 1,, }' }, '1:10 JSON: property name expected.'],
  [{ kind: 'json', code: '{\n  // no\n}' }, '2:3 JSON: invalid comment token.'],
  [{ kind: 'yaml', code: 'a: 1\na: 2' }, '2:1 YAML: Map keys must be unique.'],
  [{ kind: 'css', code: 'a {\n  color: red' }, '1:1 CSS: Unclosed block.'],
  [{ kind: 'scss', code: '.a { b: #{$c; }' }, '1:1 CSS: Unclosed block.'],
  [{ kind: 'less', code: '.a {' }, '1:1 CSS: Unclosed block.'],
  [{ kind: 'html', code: '<p\n  id="a" id="b"></p>' }, '2:12 HTML: Unexpected duplicate attribute.'],
  [{ kind: 'toml', code: 'a = 1\na = 2' }, '2:1 TOML: Trying to redefine an already defined table or value.'],
  [{ kind: 'diff', code: '- a\nb\n+ c' }, '2:1 Diff: every line must begin with `+`, `-` or a space.'],
  [{ kind: 'diff', code: ' a\n b' }, '1:1 Diff: no line is added or removed.'],
  [{ kind: 'diff', changed: 'json', code: ' {\n-  "a": 1\n+  "a": ,\n }' }, '3:9 JSON: value expected.'],
  [{ kind: 'shell', code: 'cd app\nif true; then' }, '2:10 Shell: `then` must be followed by a statement list.'],
])('bad %o', async (sample, expected) => {
  const found = await parseSample(sample);
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([expected]);
});
