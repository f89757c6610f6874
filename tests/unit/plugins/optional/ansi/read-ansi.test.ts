import { expect, test } from 'vitest';
import { readAnsi } from '../../../../../plugins/optional/ansi/read-ansi.ts';

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

test.each([
  ['\u001b]8;;https://x.example\u0007link\u001b]8;;\u0007', 'link'],
  ['\\e]0;title\\alink \\e]8;;x\\e\\\\y', 'link y'],
  ['\u001b[?25la\u001b(Bb\u001b[>4;2mc\u001b[4:3md', 'abcd'],
  ['\u001b[31\nx', '[31\nx'],
])('%j leaves the text %j', (source, text) => {
  expect(readAnsi(source)).toEqual({ text, ranges: [] });
});

test('links without an end are read in linear time', () => {
  expect(readAnsi('\\e]8;;'.repeat(100_000)).ranges).toEqual([]);
});
