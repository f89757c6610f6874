import { expect, test } from 'vitest';
import { problemsOf } from './compile.ts';

test.each<readonly [what: string, source: string, problem: string]>([
  [
    'front matter after an empty line',
    '\n---\ntitle: A\n---\n\n# A\n',
    '2:1 late-frontmatter: Unexpected front matter here: expected it on the first line of the document. ' +
      'Remove everything before it, including empty lines.',
  ],
  [
    'a merge that is not finished',
    '# A\n\nText.\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n',
    '4:1 merge-conflict: Unexpected `<<<<<<<`: a merge is not finished. ' +
      'Keep one of the two texts, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
  ],
  [
    'a fence without end',
    '# A\n\n- a\n\n  ```ts\n  const a = 1;\n',
    '5:3 unclosed-fence: Unexpected end of the text: the code fence is not closed. ' +
      'End it with a line of as many backticks or tildes as it begins with.',
  ],
  [
    'the id of a heading with a space',
    '# A\n\n## B {#b c}\n',
    '3:1 heading-id: Unexpected heading id `{#b c}`: expected a word without spaces. ' +
      'Write `## Text {#the-id}`, with a space before it and nothing after it; an older id follows as `{#the-id .was-old-id}`.',
  ],
  [
    'an alert of no kind',
    '> [!NOTES]\n> Text\n',
    '1:1 unknown-alert: Unexpected alert `[!NOTES]`: expected one of TIP, INFO, NOTE, IMPORTANT, WARNING, CAUTION, DANGER, DETAILS. ' +
      'Did you mean `note`?',
  ],
  [
    'a table of uneven lines',
    '| a | b \\| c |\n| --- |\n| 1 | 2 |\n',
    '1:1 uneven-table: Unexpected table: its first line has 2 cells, its delimiter line has 1. ' +
      'Use the same number of cells in both; write a literal `|` as `\\|`.',
  ],
  [
    'a link whose address has a space',
    'A [page](/guide/my page).\n',
    '1:1 spaced-link: Unexpected space in the address `/guide/my page`: it is shown as text instead of a link. ' +
      'Write `/guide/my%20page`.',
  ],
  [
    'braces after a link that are no attributes',
    '# A\n\nA [page](https://a.example){target="_blank"}, [one](https://b.example){width=20} more.\n',
    '3:71 unread-attributes: Unexpected `{width=20}` after a link: it is shown as text. ' +
      'A link may have the attributes target, rel, download, hreflang, class: `{target="_blank" .name}`.',
  ],
  [
    'braces after a link with an attribute among others that a link cannot have',
    'A [page](https://a.example){.c #id data-x=1}, [one](https://b.example){see below}\n',
    '1:28 unread-attributes: Unexpected `{.c #id data-x=1}` after a link: it is shown as text. ' +
      'A link may have the attributes target, rel, download, hreflang, class: `{target="_blank" .name}`.',
  ],
  [
    'an attribute of a link that needs a value',
    'A [page](https://a.example){class}\n',
    '1:28 unread-attributes: Unexpected `{class}` after a link: it is shown as text. ' +
      'A link may have the attributes target, rel, download, hreflang, class: `{target="_blank" .name}`.',
  ],
  [
    'braces after an image',
    'A ![cat](https://a.example/a.png){width=20}\n',
    '1:34 unread-attributes: Unexpected `{width=20}` after an image: it is shown as text. ' +
      'Write the size in the title, `![text](./a.png "=300x200")`, or an `<img>` element.',
  ],
  [
    'very long braces after a link',
    `A [page](https://a.example){${'a'.repeat(300)}=1}\n`,
    `1:28 unread-attributes: Unexpected \`{${'a'.repeat(199)}…\` after a link: it is shown as text. ` +
      'A link may have the attributes target, rel, download, hreflang, class: `{target="_blank" .name}`.',
  ],
  [
    'a footnote that is not defined',
    'A[^1] and B[^b].\n\n[^1]: One.\n',
    '1:1 unread-footnote: Unexpected footnote `[^b]`: it is shown as text, because no line defines it. ' +
      'Define it: `[^b]: …`, or write `\\[^b]` for text.',
  ],
  [
    'a second definition of a footnote',
    'A[^b].\n\n[^b]: One.\n[^B]: Two.\n',
    '4:1 second-definition: Unexpected second definition of `[^B]`: only the first one counts. ' +
      'Give one of the two another name, or delete it.',
  ],
  [
    'a second definition of a link with another address',
    '[A] and [b].\n\n[a]: https://a.example\n[a]: https://a.example\n[b]: /b\n[b]: /c\n',
    '6:1 second-definition: Unexpected second definition of `[b]`: only the first one counts. ' +
      'Give one of the two another name, or delete it.',
  ],
  [
    'colons that end nothing',
    'Text\n:::\n',
    '2:1 stray-container-end: Unexpected `:::`: no container is open here. ' +
      'A container needs more colons than the containers inside it: `::::tip` around `:::details`.',
  ],
  [
    'a container that the next one ends',
    ':::tip\nText\n\n:::warning\nOther\n:::\n',
    '1:1 unclosed-container: Unexpected container `warning` in line 4: the container `tip` is not closed before it. ' +
      'End `tip` with a line of `:::`; if the other one belongs inside of it, begin and end `tip` with `::::`.',
  ],
  [
    'a container that ends in its code',
    ':::tip\n```md\n:::warning\nx\n:::\n```\n:::\n',
    '5:1 container-end-in-code: Unexpected `:::` in code: it ends the container `tip` in the middle of it. ' +
      'Begin and end `tip` with one colon more: `::::`.',
  ],
  [
    'an import in Markdown without components',
    "import A from './a'\n",
    '1:1 unread-import: Unexpected import inside a paragraph: it is shown as text and imports nothing. ' +
      'Rename the file to `.mdx`: only MDX documents can import.',
  ],
])('%s is reported, because readers would see the raw syntax', async (_, source, problem) => {
  expect(await problemsOf(source, { file: 'en/guide/page.md' })).toEqual([`docs/en/guide/page.md:${problem}`]);
});

test.each([
  ['Version {{ version }} is out.\n', '{{ version }}', 1],
  ['+++\ntitle = "A"\n+++\n\n# A\n', '+++', 1],
  ['Text\n[[toc]]\n', '[[toc]]', 2],
  ['Text^[a note].\n', '^[a note]', 1],
  ['It is out :tada:, at last.\n', ':tada:', 1],
  ['Text\n\n<<< @/snippets/a.ts\n', '<<< @/snippets/a.ts', 3],
  ['<script setup>\nconst a = 1\n</script>\n', '<script setup>', 1],
  ['Some ==marked words==.\n', '==marked words==', 1],
  ['Text\n\n*[HTML]: Hyper\n', '*[HTML]: Hyper', 3],
  ['```js\nlet a;\nlet b; // [!code word:b]\n```\n', '[!code word:b]', 3],
])('syntax of another generator is reported with our way to say it: %j', async (source, written, line) => {
  const [first = ''] = await problemsOf(source, { file: 'en/guide/page.md' });
  expect(first).toContain(`docs/en/guide/page.md:${line}:1 `);
  expect(first).toContain(`foreign-syntax: Unexpected \`${written}\`: it is syntax of another generator`);
});

test('a power in brackets is not syntax of another generator', async () => {
  expect(await problemsOf('2^[10] is 1,024.\n')).toEqual([]);
});

test('double braces in code are not syntax of another generator', async () => {
  expect(
    await problemsOf('Write `{{ version }}`.\n\n```vue\n{{ version }}\n```\n', { file: 'en/guide/page.md' }),
  ).toEqual([]);
});

test('an import in the middle of a paragraph in MDX is reported', async () => {
  expect(await problemsOf("Text\nimport A from './a'\n")).toEqual([
    'docs/en/guide/page.mdx:1:1 unread-import: Unexpected import inside a paragraph: it is shown as text and imports nothing. ' +
      'Put empty lines around it.',
  ]);
});

test.each([
  'A rule, and a heading:\n\n---\n\nNot this: one\n---\n',
  '---\n\nText\n',
  '````md\n```ts\n````\n',
  '~~~\n```\n~~~\n',
  '> ```ts\n> a\n> ```\n',
  '```ts\n```\n',
  '    indented\n',
  '## A {#b-c}\n\n## `{#a b}`\n\n## A \\{#b c}\n',
  '> [!NOTE]\n> Text\n\n> [a]: b\n',
  '| a | b |\n| --- | :-: |\n| 1 | 2 |\n\n| not a table\n',
  '[a](/page "With a title") and `[a](/b c)`, [x](not a link)\n',
  'They import goods from “there”.\n',
  "If a==b && c==d, write '===' instead of '==', or change '==' to '==='.\n",
  'A \\[^1] and `[^b]`, a[^c].\n\n[^c]: Note.\n',
])('valid syntax is left alone: %j', async (source) => {
  expect(await problemsOf(source, { file: 'en/guide/page.md' })).toEqual([]);
});
