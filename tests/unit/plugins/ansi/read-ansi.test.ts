import { expect, test } from 'vitest';
import { readAnsi } from '../../../../plugins/ansi/read-ansi.ts';

const classesOf = (source: string) => readAnsi(source).ranges.map(({ tag }) => /class="([^"]+)"/.exec(tag)?.[1]);

test.each([
  ['\\e[31;1mx', ['ansi-red ansi-bold']],
  ['\\e[92mx\\e[90my', ['ansi-green', 'ansi-gray']],
  ['\\e[31mx\\e[39my\\e[2mz\\e[22mw', ['ansi-red', 'ansi-dim']],
  ['\\e[38;5;31mx\\e[48;2;31;32;33my', []],
  ['\\e[38;2;1;2;3;32mx', ['ansi-green']],
  ['\\e[41mx\\e[107my\\e[999mz', []],
])('%j has the looks %j', (source, looks) => {
  expect(classesOf(source)).toEqual(looks);
});

test('a sequence of any length is read', () => {
  const { text, ranges } = readAnsi(`\\e[${'1;'.repeat(300_000)}31mx`);
  expect([text, ranges.map(({ tag }) => tag)]).toEqual(['x', ['<span class="ansi-red ansi-bold">']]);
});
