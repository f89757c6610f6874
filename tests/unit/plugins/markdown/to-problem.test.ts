import { expect, test } from 'vitest';
import { toProblem } from '../../../../plugins/markdown/to-problem.ts';
import { DocSiteError } from '../../../../plugins/shared/errors.ts';
import { compileToCode, root, settings } from './compile.ts';

const file = `${settings.docsDir}/en/guide/page.mdx`;

async function problemOf(source: string) {
  const error = await compileToCode(source).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return toProblem(error, file, root);
}

const braces = 'Write `\\{` or put the text in backticks if a brace is meant; text in braces is JavaScript.';
const names = 'Write `\\<` or put the text in backticks if no element is meant; a link is written `[text](https://…)`.';
const tags =
  'Close every element: `<br />`, `<p>…</p>`; a tag on a line of its own must also be closed on a line of its own. Write `\\<` if no element is meant.';
const merge =
  'If the line is a mark of a merge, such as `<<<<<<<`, keep one of the two texts. Otherwise write `\\<\\<`, or put the text in backticks.';
const ends = 'End the tag with `>` or `/>`, or write `\\<` if no element is meant.';
const values = 'Put the value of an attribute in quotes or braces: `title="…"`, `span={4}`.';

test('two layouts are reported with what to remove', async () => {
  expect(await problemOf('export default () => null\n\nText\n\nexport default () => null')).toMatchObject({
    line: 5,
    hint: expect.stringContaining('Remove one `export default`'),
  });
});

test.each([
  ['Text\n\na { b', 3, 6, braces],
  ['Text\n\n{a b}', 3, 3, braces],
  ['Text\n\na <1 b', 3, 4, names],
  ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b', 1, 2, merge],
  ['Text\n\n<https://a.dev>', 3, 8, names],
  ['Text\n\n<!-- x -->', 3, 2, 'Write a comment as `{/* … */}`: `.mdx` has no HTML comments.'],
  ['Text\n\na <br> b', 3, 3, tags],
  ['Text\n\n<div>\n\nb', 3, 1, tags],
  ['Text\n\n<b>a</i>', 3, 5, tags],
  ['Text\n\n<Foo', 3, 5, ends],
  ['Text <Foo and more', 1, 19, ends],
  ['<Card title="x"\n\n# Next', 3, 1, ends],
  ['<Card title=x />', 1, 13, values],
  [
    'export const frontmatter = {}',
    1,
    13,
    'Choose another name: under this one, every document exports what is between two lines `---` at its top.',
  ],
  ['<Card title="x />', 1, 18, 'Close the quote that begins the value of the attribute.'],
  ['<Card title={} />', 1, 14, 'Write a value between the braces, or omit the attribute.'],
  [
    "import a frm './a'\n\nText",
    1,
    10,
    'Leave an empty line after the imports, and keep each of them valid JavaScript, without `with { … }`.',
  ],
])('%j is a problem at %i:%i', async (source, line, column, hint) => {
  const { message, ...problem } = await problemOf(source);
  expect(problem).toEqual({
    rule: 'mdx-syntax',
    severity: 'error',
    file: 'docs/en/guide/page.mdx',
    line,
    column,
    hint,
  });
  expect(message).toMatch(/^[A-Z].*\.$/);
});

test('file and error name, which the loader prepends, are removed from the message', () => {
  const error = new RangeError('docs/en/guide/page.mdx:RangeError: Unexpected length');
  expect(toProblem(error, file, root).message).toBe('Unexpected length.');
});

test('an error of the engine keeps its rule and hint', () => {
  const error = new DocSiteError('Unexpected plugin.', { rule: 'markdown-plugin', hint: 'Mend it.' });
  expect(toProblem(error, file, root)).toEqual({
    rule: 'markdown-plugin',
    severity: 'error',
    message: 'Unexpected plugin.',
    hint: 'Mend it.',
    file: 'docs/en/guide/page.mdx',
  });
});

test('any other error keeps its message', () => {
  expect(toProblem(new Error('Out of\nluck'), file, root)).toEqual({
    rule: 'markdown',
    severity: 'error',
    message: 'Out of luck.',
    file: 'docs/en/guide/page.mdx',
  });
});
