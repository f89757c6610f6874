import { expect, test } from 'vitest';
import { excerptOf } from '../../../../../plugins/optional/collections/excerpt.ts';

test.each([
  ['a comment', '---\ntitle: A\n---\n# Title\n\nOne **bold** line\nand `code`.\n\n<!-- more -->\n\nRest.\n', 'a.md'],
  ['a comment without spaces', 'One bold line and code.\n\n<!--more-->\n\nRest.\n', 'a.md'],
  [
    'a comment in MDX',
    '# Title {#title}\n\nOne <b>bold</b> line and {/* not shown */}code.\n\n{/* more */}\n\nRest.\n',
    'a.mdx',
  ],
])('the paragraphs before %s are the excerpt, as plain text', async (_, source, file) => {
  expect(await excerptOf(source, file)).toBe('One bold line and code.');
});

test('modules, headings, code and components before the marker are left out', async () => {
  const source =
    "import A from './A';\n\n## Heading\n\nFirst.\n\n```js\ncode\n```\n\n<A />\n\nSecond.\n\n{/* more */}\n";
  expect(await excerptOf(source, 'a.mdx')).toBe('First. Second.');
});

test.each([
  ['no marker', 'Text about more.\n'],
  ['a marker in code', 'Text.\n\n```md\n<!-- more -->\n```\n'],
  ['nothing before the marker', '# Title\n\n<!-- more -->\n\nText.\n'],
])('with %s there is no excerpt', async (_, source) => {
  expect(await excerptOf(source, 'a.md')).toBeUndefined();
});
