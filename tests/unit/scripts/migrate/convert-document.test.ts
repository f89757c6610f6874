import { expect, test } from 'vitest';
import { type ConvertContext, convertDocument } from '../../../../scripts/migrate/convert-document.ts';
import { docusaurus } from '../../../../scripts/migrate/generators/docusaurus.ts';
import { convertFences } from '../../../../scripts/migrate/generators/docusaurus-fences.ts';
import { rspress } from '../../../../scripts/migrate/generators/rspress.ts';
import { starlight } from '../../../../scripts/migrate/generators/starlight.ts';
import { vitepress } from '../../../../scripts/migrate/generators/vitepress.ts';
import { migratedStyles } from '../../../../scripts/migrate/stand-in-files.ts';

/** Converts a document of a generator, where no link changes and only `./here` can be imported. */
function convert(body: string, { dialect } = rspress, path = 'guide/page.mdx', values = {}) {
  const styles = migratedStyles();
  const context: ConvertContext = {
    dialect,
    link: (url) =>
      url === '/gone'
        ? { url, fault: { rule: 'dead-link', message: 'It leads nowhere.' } }
        : { url, route: `/en/${url}` },
    importedModule: (request) =>
      request === './here' ? { request: './there.tsx' } : { missing: `\`${request}\` is gone` },
    includedFile: (file) => (file === 'a.ts' ? './b.ts' : undefined),
    ...styles,
  };
  const document = {
    source: `/old/${path}`,
    folder: '/old',
    lang: 'en',
    path,
    oldRoute: '/guide/page',
    values,
    body,
  };
  const { text, notes, faults, unknownComponents } = convertDocument(document, context);
  const said = notes.map(({ message, lines }) => `${lines.join(', ')}: ${message}`);
  return { text, notes: said, faults: [...faults], unknown: [...unknownComponents], css: styles.css() };
}

test('tags may span lines; what a component does not take is left out with a note, a description becomes content', () => {
  const body =
    '<CardGrid stagger>\n<LinkCard\n  title="A"\n  href="/a"\n  description="About A"\n/>\n<Card title="B" icon="star">\nText\n</Card>\n</CardGrid>\n';
  expect(convert(body, starlight)).toMatchObject({
    text: '<Cards>\n<Card title="A" href="/a">About A</Card>\n<Card title="B">\nText\n</Card>\n</Cards>\n',
    notes: [],
    unknown: [],
  });
});

test('values that a component does not know become the nearest, or are left out', () => {
  expect(convert('<Badge type="info" text="a" /> <Badge type="odd" text="b" />').text).toBe(
    '<Badge type="note" text="a" /> <Badge text="b" />',
  );
});

test('code and comments stay as they are, and HTML comments become MDX comments', () => {
  const body = '`<Card icon="a">` <!-- <Odd /> -->\n\n```mdx\n<Odd />\n[x](/gone)\n```\n';
  expect(convert(body)).toMatchObject({
    text: '`<Card icon="a">` {/* <Odd /> */}\n\n```mdx\n<Odd />\n[x](/gone)\n```\n',
    notes: [],
  });
});

test('style attributes become classes of a style sheet, the same ones one class', () => {
  const body =
    '<p style="color: red; margin: 0">a</p>\n<div className="b" style={{ maxWidth: 40, opacity: 1 }} />\n<p style="color: red; margin: 0">c</p>\n<i style={x}>d</i>\n';
  const { text, notes, css } = convert(body);
  expect(text).toBe(
    '<p className="moved-1">a</p>\n<div className="b moved-2" />\n<p className="moved-1">c</p>\n<i>d</i>\n',
  );
  expect(notes).toEqual(['4: The style of `<i>` is computed, so it was left out: write a class.']);
  expect(css).toBe('.moved-1 {\n  color: red;\n  margin: 0;\n}\n\n.moved-2 {\n  max-width: 40px;\n  opacity: 1;\n}\n');
});

test('a component that does not exist is noted with its lines; in Markdown its tags become comments', () => {
  expect(convert('<Odd />\n\n<Odd a={{ b: [{ c: 1 }] }}>x</Odd>\n')).toMatchObject({
    notes: ['1, 3: There is no component `<Odd>` here.'],
    unknown: ['Odd'],
  });
  expect(convert('<Wind\n  speed="3" />\n', vitepress, 'a.md')).toMatchObject({
    text: '<!-- <Wind\n  speed="3" /> -->\n',
    unknown: [],
  });
});

test('imports lead to the new place; of those that do not move, values are empty and components missing', () => {
  const body =
    "import A from './here'\nimport {\n  b,\n  Odd,\n} from './gone'\nimport { Badge } from '@rspress/core/theme'\n\n<A />\n<Odd />\n";
  expect(convert(body)).toMatchObject({
    text: "import A from './there.tsx'\nexport const b = '';\n\n\n<A />\n<Odd />\n",
    notes: ['2: `./gone` is gone, so what it exports is missing.', '6: There is no component `<Odd>` here.'],
    unknown: ['Odd'],
  });
});

test('a container around colons in code gets more of them, and one without an end gets one', () => {
  const body = ':::tip\n```md\n:::note\n:::\n```\n:::\n\n:::warning\nText\n';
  expect(convert(body, docusaurus)).toMatchObject({
    text: '::::tip\n```md\n:::note\n:::\n```\n::::\n\n:::warning\nText\n\n:::',
    notes: ['11: A container had no end, so it ends with its section.'],
  });
});

test('a container without an end ends before the next heading, and an end without a container is left out', () => {
  const body = ':::tip\nA\n\n:::warning\nB\n:::\n\n## Next\n\n:::note\nC\n:::\n';
  expect(convert(body, docusaurus)).toMatchObject({
    text: '::::tip\nA\n\n:::warning\nB\n:::\n\n::::\n\n## Next\n\n:::note\nC\n:::\n',
    notes: ['8: A container had no end, so it ends with its section.'],
  });
  expect(convert('A\n\n:::\n\n```sh\nb\n', docusaurus)).toMatchObject({
    text: 'A\n\n\n\n```sh\nb\n\n```',
    notes: [
      '3: A line of colons that ended no container was left out.',
      '8: A code fence had no end, so it ends with the page.',
    ],
  });
});

test('addresses that Docusaurus asks a function for are written out', () => {
  const body =
    "import useBaseUrl from '@docusaurus/useBaseUrl'\n\n<img alt=\"\" src={require('./a.png').default} />\n<a href={useBaseUrl('/b')}>b</a>\n";
  expect(convert(body, docusaurus)).toMatchObject({
    text: '\n\n<img alt="" src="./a.png" role="presentation" />\n<a href="/b">b</a>\n',
    notes: [],
  });
});

test('an image for light and dark pages of Docusaurus becomes two, each for one appearance', () => {
  const body =
    "import ThemedImage from '@theme/ThemedImage'\n\n<ThemedImage\n  alt=\"A\"\n  sources={{\n    light: useBaseUrl('/a.png'),\n    dark: useBaseUrl('/b.png'),\n  }}\n/>\n";
  expect(convert(body, docusaurus)).toMatchObject({
    text: '\n\n<img\n  alt="A"\n  src="/a.png#light"\n/><img\n  alt="A"\n  src="/b.png#dark"\n/>\n',
    notes: [],
    unknown: [],
  });
});

test('an imported image for light and dark pages of Docusaurus stays with its component, which the report names', () => {
  const tag = '<ThemedImage alt="A" sources={{ light: day, dark: night }} />';
  const { text, unknown } = convert(`${tag}\n`, docusaurus);
  expect(text).toContain('<ThemedImage');
  expect(unknown).toEqual(['ThemedImage']);
});

test('an address whose scheme a build refuses is left out of an element', () => {
  expect(convert('<a href="editor:open?x" title="a">b</a> <a href="tel:1">c</a>\n')).toMatchObject({
    text: '<a title="a">b</a> <a href="tel:1">c</a>\n',
    notes: ['1: The address `editor:open?x` was left out: its scheme is not allowed in links here.'],
  });
});

test('a badge in Markdown stays, and the id of its heading leaves it out', () => {
  expect(convert('## Ärger <Badge type="info" text="<2" vertical="top" />\n', vitepress, 'a.md')).toMatchObject({
    text: '## Ärger <Badge type="neutral" text="<2" /> {#arger}\n',
    notes: [],
  });
});

test('the end of a container in a list is in the same item as its beginning', () => {
  expect(convert('- a\n\n  :::tip\n  b\n:::\n').text).toBe('- a\n\n  :::tip\n  b\n  :::\n');
  expect(convert('- a\n\n  :::tip\n  b\n\n## C\n').text).toBe('- a\n\n  :::tip\n  b\n\n  :::\n\n## C\n');
});

test('a mistake of the old site is a separate kind of note, with the rule of the build that finds it', () => {
  expect(convert('[x](/gone) ![](./a.png)\n')).toMatchObject({
    notes: ['1: It leads nowhere.', '1: The image has no text for people who do not see it.'],
    faults: [{ rule: 'image-alt' }, { rule: 'dead-link', match: '`/gone`' }],
  });
});

test('a fence shows the file at its new place, or says that it is not there', () => {
  const { text, notes } = convert('```ts file="a.ts"\n```\n\n```ts file="<root>/c.ts"\n```\n');
  expect(text).toBe('```ts file="./b.ts"\n```\n\n```ts\n```\n');
  expect(notes).toEqual(['4: The file `<root>/c.ts` of a fence is not there.']);
});

test('links in front matter begin with a slash, and values that mean nothing here are left out', () => {
  const values = {
    hero: { name: 'A', text: 'B', tagline: 'C', actions: [{ text: 'Go', link: 'guide' }] },
    sidebar: 'auto',
  };
  expect(convert('Text.\n', rspress, 'index.mdx', values)).toMatchObject({
    text: expect.stringContaining('link: /en/guide'),
    notes: [expect.stringMatching(/^\d+: The value of `sidebar` in the front matter means nothing here/)],
  });
});

test('styles and scripts are removed from a document, and the styles go into the style sheet', () => {
  const { text, notes, css } = convert(
    '<script setup>\nx\n</script>\n\nText\n\n<style>\n.a { b: c }\n</style>\n',
    vitepress,
    'a.md',
  );
  expect(text.trim()).toBe('Text');
  expect(notes).toHaveLength(2);
  expect(css).toBe('.a { b: c }\n');
});

test('options of fences are translated, and options that do not exist are noted', () => {
  const fences = (...infos: string[]) => infos.map((info) => `\`\`\`${info}\n\`\`\`\n`).join('');
  const { text, notes } = convert(
    fences('js "a b" startLineNumber=5', 'js ins={2} del="w" ins=/x/ /x\\d/ title="a b"'),
    starlight,
  );
  expect(text).toBe(fences('js /a b/ lineNumbers=5', 'js ins={2} del="w"   title="a b"'));
  expect(notes).toEqual([
    '3: `ins` of a fence was left out: mark the lines with comments.',
    '3: A pattern of words to mark was left out of a fence.',
  ]);
  expect(convert(fences('js collapse={1-5, 8-9}'), starlight)).toMatchObject({
    text: fences('js fold={1-5, 8-9}'),
    notes: [],
  });
  expect(convert(fences('sh npm2yarn', 'js showLineNumbers=3'), docusaurus)).toMatchObject({
    text: fences('sh packageManagers', 'js lineNumbers=3'),
    notes: [],
  });
});

test('a list of files becomes a tree, and an aside a container', () => {
  const body =
    '<FileTree>\n\n- c.md an **important** file\n- src/\n  - **a.ts** the entry\n- b.md\n\n</FileTree>\n\n<Aside type="caution" title="Mind">\nThe gap.\n</Aside>\n';
  expect(convert(body, starlight).text).toBe(
    '```tree\nc.md # an important file\nsrc/\n  a.ts # the entry # [!code highlight]\nb.md\n```\n\n:::caution Mind\nThe gap.\n:::\n',
  );
});

test('boxes and tabs of Docusaurus, and components that the document exports', () => {
  const body =
    'export const Own = () => <b>x</b>;\n\n<Own />\n\n<Admonition type="tip" title="Mind">\nText\n</Admonition>\n\n' +
    `<Tabs defaultValue="b" groupId="g" values={[{label: 'A', value: 'a'}, { value: 'b', label: 'B' }]}>\n` +
    '<TabItem value="a">1</TabItem>\n<TabItem value="b">2</TabItem>\n</Tabs>\n';
  expect(convert(body, docusaurus)).toMatchObject({
    text:
      'export const Own = () => <b>x</b>;\n\n<Own />\n\n:::tip Mind\nText\n:::\n\n' +
      '<Tabs groupId="g" defaultIndex={1}>\n<Tab label="A">1</Tab>\n<Tab label="B">2</Tab>\n</Tabs>\n',
    notes: [],
    unknown: [],
  });
});

test('fences of Rspress: folded lines, wrapping and previews', () => {
  const fence = (info: string) => `\`\`\`${info}\nlet a;\n\`\`\`\n\n`;
  expect(
    convert(
      [
        'jsx title="a" fold height="220"',
        'js height=44',
        'js wrapCode',
        'tsx preview',
        'tsx file="a.ts" preview="iframe"',
      ]
        .map(fence)
        .join(''),
    ),
  ).toMatchObject({
    text: ['jsx title="a" fold=10', 'js fold=2', 'js wrap', 'tsx', 'tsx file="./b.ts" demo'].map(fence).join(''),
    notes: [
      '13: `preview` of a fence was left out: put the component into a module, and show it with `demo file="…"`.',
      '17: List `pluginDemos()` of `doc-site/demos` in the configuration, so that the component is shown.',
    ],
  });
});

test('fences of Docusaurus: comments that mark lines, and MDX', () => {
  const fence = (info: string, ...lines: readonly string[]) => [`\`\`\`${info}`, ...lines, '```', ''].join('\n');
  const js = [
    '// highlight-next-line',
    'a',
    '/* highlight-start */',
    'b',
    'c',
    '/* highlight-end */',
    'd = "highlight-end"',
  ];
  expect(convertFences(fence('js', ...js) + fence('mdx-code-block', '<A />'))).toBe(
    `${fence('js', '// [!code highlight]', 'a', '/* [!code highlight:2] */', 'b', 'c', 'd = "highlight-end"')}<A />\n`,
  );
  const inside = `\`\`\`\`md\n${fence('mdx-code-block', '<A />')}\`\`\`\`\n`;
  expect(convertFences(inside)).toBe(inside);
});

test('a title that only the front matter has becomes a heading where the old site showed it', () => {
  const shown = (body: string, generator = starlight, values = {}) =>
    convert(body, generator, 'a.mdx', { title: 'A <B>', ...values }).text.split('---\n')[2];
  expect(shown('Text\n')).toBe('# A \\<B>\n\nText\n');
  expect(shown('# Own\n', docusaurus)).toBe('# Own\n');
  expect(shown('Text\n', docusaurus, { hide_title: true })).toBe('Text\n');
  expect(shown('Text\n', rspress)).toBe('Text\n');
});

test('a heading keeps the id that it had', () => {
  expect(convert('## 1. `a.b` and c\n\n## 快速 %{#quick}%\n', vitepress, 'a.md').text).toBe(
    '## 1. `a.b` and c {#_1-a-b-and-c}\n\n## 快速 {#quick}\n',
  );
});

test('snippets of VitePress keep their region, lines and language; containers that only escape are left out', () => {
  const body =
    '<<< a.ts#part{1,3-4 ts:line-numbers} [Title]\n\n::: v-pre\nText\n:::\n\n```js-vue\nlet a;\n```\n\n<<< a.ts{tsx}\n';
  expect(convert(body, vitepress, 'guide/page.md')).toMatchObject({
    text: '```ts:line-numbers file="./b.ts#part" title="Title" {1,3-4}\n```\n\nText\n\n```js\nlet a;\n```\n\n```tsx file="./b.ts"\n```\n',
    notes: [],
  });
});
