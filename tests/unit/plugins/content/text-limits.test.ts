import { expect, test } from 'vitest';
import {
  blocksProblem,
  depthProblem,
  expectShortSidebar,
  htmlProblem,
  markupProblem,
  sizeProblem,
} from '../../../../plugins/content/text-limits.ts';
import { cpuTime } from '../../../support/cpu-time.ts';

const file = 'docs/en/a.md';
const lists = (depth: number) => Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');

test.each([
  ['10,000 quotes', `# A\n\n${'>'.repeat(10_000)} a`, 3],
  ['10,000 quotes with blanks', `${'> '.repeat(10_000)}a`, 1],
  ['quotes without a text', '>'.repeat(1000), 1],
  ['1,500 lists', lists(1500), 513],
  ['1,500 lists on one line', `${'- '.repeat(1500)}a`, 1],
  ['numbered lists on one line', `${'1. '.repeat(600)}a`, 1],
  ['600 brackets', `# A\n\n${'['.repeat(600)}a${']'.repeat(600)}`, 3],
  ['600 emphases', `# A\n\n${'*a **b '.repeat(300)}c${' b** a*'.repeat(300)}`, 3],
])('%s inside each other are a problem at the first line that is too deep', (_, source, line) => {
  expect(depthProblem(source, file)).toMatchObject({ rule: 'document-depth', file, line, column: 1 });
});

test.each([
  ['500 lists', lists(500)],
  ['500 quotes', `${'> '.repeat(500)}a`],
  ['a long thematic break', '- '.repeat(2000)],
  ['another one', `${'* '.repeat(2000)}*`],
  ['code that is far to the right', `\`\`\`\n${' '.repeat(5000)}x\n\`\`\``],
  ['500 brackets', `${'['.repeat(500)}a${']'.repeat(500)}`],
  ['500 emphases', `${'*a **b '.repeat(250)}c${' b** a*'.repeat(250)}`],
  ['emphases beside each other', '*a* **b** '.repeat(2000)],
  ['asterisks of pointers', 'char *a, *b;\n'.repeat(2000)],
  ['comments', '/* a */\n'.repeat(2000)],
  ['a long underline', `A\n${'-'.repeat(5000)}`],
])('%s can be read', (_, source) => {
  expect(depthProblem(source, file)).toBeUndefined();
});

const titleOfRuns = 'a long run of %j is judged in linear time';

test.each([' ', '- ', '*_'])(titleOfRuns, expectLinear);
test.each(['\t', '> ', '>', '-', '+', '1. ', '1', '\n', ' \n', '[', '[]', '*', '*a ', 'a*'])(
  titleOfRuns,
  { tags: 'all' },
  expectLinear,
);

function expectLinear(part: string): void {
  const source = part.repeat(2_000_000 / part.length);
  expect(cpuTime(() => depthProblem(source, file))).toBeLessThan(2000);
}

test.each([
  ['quotes', '> a\n\n', 10_000],
  ['quotes with text in between', '> a\n\nb\n\n', 7_071],
  ['lists of one item and text', '- a\n\nb\n\n', 7_071],
  ['lists in items', '- a\n  - b\n', 7_071],
  ['quotes in items', '- > a\n', 14_142],
  ['lists in quotes', '> 1. a\n\n', 10_000],
  ['underlined headings', 'a\n===\n\n', 8_164],
])('%s are a problem once there are too many for the length of the document', (_, part, most) => {
  expect(blocksProblem(part.repeat(most * 0.98), file)).toBeUndefined();
  expect(blocksProblem(part.repeat(most * 1.02), file)).toMatchObject({
    rule: 'document-size',
    message: expect.stringMatching(/^Unexpected size: \d+ lines contain \d+ quotes, lists and underlined headings,/),
  });
});

test.each([
  ['a list of 70,000 items', '- a\n'.repeat(70_000)],
  [
    'a numbered list with an empty line after each item',
    Array.from({ length: 35_000 }, (_, n) => `${n}. a\n\n`).join(''),
  ],
  ['a quote of 70,000 lines', '> a\n'.repeat(70_000)],
  ['35,000 paragraphs', 'a\n\n'.repeat(35_000)],
  ['5,000 lists in a long text', `${'a\n\n'.repeat(10_000)}${'- a\n\nb\n\n'.repeat(4_900)}`],
])('%s is no problem', (_, source) => {
  expect(blocksProblem(source, file)).toBeUndefined();
});

test('a document of 2 MB can be read, one of 10 MB is a problem', () => {
  expect(sizeProblem(2_000_000, file)).toBeUndefined();
  expect(sizeProblem(10_000_000, file)).toMatchObject({
    file,
    message: 'Unexpected size: the document has 9.5 MiB, expected at most 2.0 MiB.',
  });
});

test.each([
  ['a table of 10,000 rows', '| a | b | c |\n'.repeat(10_000)],
  ['10,000 headings', '## A\n\nText.\n\n'.repeat(10_000)],
  ['50,000 lines of code', `\`\`\`js\n${'call();\n'.repeat(50_000)}\`\`\``],
  ['2 MB of prose', `${'Words of a long paragraph. '.repeat(40)}\n\n`.repeat(1_900)],
])('%s can be compiled', (_, source) => {
  expect(markupProblem(source, file)).toBeUndefined();
});

test.each([
  ['a table of 30,000 rows', '|a|b|\n'.repeat(30_000), 120_000],
  ['100,000 items', '- a\n'.repeat(100_000), 200_000],
  ['90,000 links', '[a](/)'.repeat(90_000), 90_000],
])('%s are too much markup for one document', (_, source, marks) => {
  expect(markupProblem(source, file)).toMatchObject({
    rule: 'document-size',
    message: `Unexpected size: the document has ${marks} lines and signs of markup, expected at most 75000.`,
  });
});

test('a sidebar of more than 5,000 pages is refused, however they are grouped', () => {
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ text: 'A', link: `/g/${at}`, fileKey: `en/g/${at}` }));
  expect(() => expectShortSidebar([{ text: 'Group', items: pages(5000) }], '/g/')).not.toThrow();
  expect(() => expectShortSidebar([{ text: 'Group', items: pages(5000) }, ...pages(1)], '/g/')).toThrow(
    'Unexpected size: the sidebar of `/g/` has 5001 pages, expected at most 5000.',
  );
});

test.each([
  ['a\uffffb', { line: 1, column: 2, hint: 'Delete it.' }],
  [
    '<Part />',
    {
      hint: 'The document does not contain it itself: delete it in the component, file, fragment or plugin that adds it.',
    },
  ],
])('a character that HTML must not contain is reported with its origin: %j', (source, expected) => {
  const problem = htmlProblem('<p>a\uffffb</p>', { file: 'docs/en/a.md', source });
  expect(problem).toEqual({
    rule: 'control-character',
    severity: 'error',
    file: 'docs/en/a.md',
    message: 'Unexpected character U+FFFF: HTML must not contain it.',
    ...expected,
  });
});
