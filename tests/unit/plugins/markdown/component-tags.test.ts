import type { Html, Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { componentTagsFromMarkdown, componentTagsIn } from '../../../../plugins/markdown/remark/component-tags.ts';
import { type CompileOptions, compile, compileToCode, htmlOf, problemsOf } from './compile.ts';

const md = { file: 'en/guide/page.md', settings: { componentNames: ['Badge', 'Card', 'Tabs', 'FAQ'] } };

describe('components in `.md`', () => {
  test.each([
    ['in a line', 'A <Badge type="tip" text="b" /> and <Badge>**new**</Badge>.'],
    ['alone in a line', '<Badge text="a" /> <Badge text="b" />'],
    ['around words', '<Card title="a">See **b**.</Card>'],
    ['around blocks', '<Card title="a">\n\nSee **b**.\n\n- c\n\n```ts\nd\n```\n\n</Card>'],
    [
      'inside of each other',
      '<Tabs>\n\n<Card title="a">\n\nb\n\n</Card>\n\n<Card title="c"><Badge text="d" /></Card>\n\n</Tabs>',
    ],
    ['below each other', '<Tabs>\n  <Card title="a" />\n  <Card title="b" />\n</Tabs>'],
    ['over several lines', '<Card\n  title="a"\n  href="/b">\n\nc\n\n</Card>'],
    [
      'in lists, quotes and containers',
      '- <Badge text="a" />\n\n> <Card title="b">\n>\n> c\n>\n> </Card>\n\n:::tip\n<Badge text="d" />\n:::',
    ],
    ['in headings and tables', '## A <Badge text="b" /> {#c}\n\n| d |\n| - |\n| <Badge text="e" /> |'],
  ])('%s are the same as in `.mdx`', async (_, source) => {
    const [one, other] = await Promise.all([
      compile(source, md),
      compile(source, { ...md, file: 'en/guide/page.mdx' }),
    ]);
    expect(one.html).toBe(other.html);
    expect(one.meta).toEqual(other.meta);
  });

  test('and HTML may be inside of each other', async () => {
    expect(
      await htmlOf(
        '<div>\n<Badge text="a" /> <b>b</b>\n</div>\n\n<Card title="c">\n<p>d &amp; <i>e</i></p>\n</Card>',
        md,
      ),
    ).toBe(
      '<div>\n\n<x-badge text="a"></x-badge>\n <b>b</b>\n</div>\n<x-card title="c">\n<p>d &amp; <i>e</i></p>\n</x-card>',
    );
  });

  test('have texts as attributes: braces stay, entities are read', async () => {
    expect(
      await htmlOf(`<Badge text='{a} &amp; "b"' type=c />`, {
        ...md,
        settings: { componentModules: { Badge: '/own/Badge.tsx' } },
      }),
    ).toBe('<x-badge text="{a} &amp; &quot;b&quot;" type="c"></x-badge>');
  });

  test('may have names in capitals; other names in capitals are HTML', async () => {
    const { code, meta } = await compileToCode('<FAQ />\n\n<DIV>a</DIV>', md);
    expect(meta.problems).toEqual([]);
    expect(code).toMatch(/_jsx\(FAQ, \{\}\)[\s\S]*_jsx\(_components\.div,/);
  });

  test('are text in code and comments', async () => {
    expect(await htmlOf('`<Badge>`\n\n<!-- <Card> -->', md)).toBe('<p><code>&lt;Badge&gt;</code></p>\n');
  });
});

describe('mistakes in components of `.md` are reported at their place', () => {
  const told = async (source: string, options: CompileOptions = md) =>
    (await problemsOf(source, options)).map((line) => line.replace('docs/en/guide/page.md:', ''));

  test('names and properties', async () => {
    expect(await told('A <Badge text />.')).toEqual([
      '1:10 component-props: Unexpected `true` for property `text` of `<Badge>`: expected `string`.',
    ]);
    expect(await told('> A <Bagde text="a" />\n>\n> <Card\n>   titel="b" />\n\nA Record<Plugin></Plugin>')).toEqual([
      '1:5 unknown-component: Unexpected component `<Bagde>`: it is neither built in nor imported. Did you mean `Badge`?',
      '6:9 unknown-component: Unexpected component `<Plugin>`: it is neither built in nor imported. Put the text in backticks if no component is meant, or rename the file to `.mdx` and import the component.',
      '4:5 component-props: Unexpected property `titel` of `<Card>`: there is no such property. Did you mean `title`?',
      '3:3 component-props: Missing property `title` of `<Card>`: expected `string`.',
    ]);
  });

  test('tags without a counterpart', async () => {
    expect(await told('A Promise<Plugin>.\n\n<Card title="a">\n\n<Badge text="b" />\n\nA </Card>')).toEqual([
      '1:10 open-html: Unexpected `<Plugin>`: nothing closes it. Write `</Plugin>` where it ends, in the same paragraph or on a separate line, or `\\<Plugin>` for text.',
      '3:1 open-html: Unexpected `<Card title="a">`: nothing closes it. Write `</Card>` where it ends, in the same paragraph or on a separate line, or `\\<Card title="a">` for text.',
      '7:3 open-html: Unexpected `</Card>`: nothing opens it. Write `<Card>` where it begins, and `>` in the same line as the last attribute.',
    ]);
  });

  test('expressions', async () => {
    const hint = 'Write `name="text"`, or rename the file to `.mdx`, where values in braces are JavaScript.';
    expect(await told('<Badge text={a} />\n\n<Card :title="a" />\n\nA <Card title={[1, 2]} />')).toEqual([
      '5:1 foreign-syntax: Unexpected `<Card title={[1, 2]} />`: it is syntax of another generator, which has no effect here. In `.md`, attributes are texts: write `name="text"`, or rename the file to `.mdx`.',
      `1:8 md-expression: Unexpected expression \`text\` of \`<Badge>\`: in \`.md\`, attributes are texts. ${hint}`,
      `3:7 md-expression: Unexpected expression \`:title\` of \`<Card>\`: in \`.md\`, attributes are texts. ${hint}`,
    ]);
  });

  test('Markdown next to a tag, which is HTML there', async () => {
    expect(await told('<Card title="a">\nSee\n[b](/b).\n</Card>\n\n<Card title="c">\nSee d.\n</Card>')).toEqual([
      '3:1 unread-markdown: Unexpected Markdown in the line after a tag: it is shown as text. Put an empty line between the tags and the Markdown.',
    ]);
  });
});

test.each(['<Card ', '<Card a="', '<Card a=b ', '</Card', `<Card a${' '.repeat(100)}`, '<Card/>'])(
  'a megabyte of %j is read in linear time',
  (part) => {
    const start = process.cpuUsage();
    componentTagsIn(part.repeat(1_000_000 / part.length), () => true);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  },
);

const titleOfMany = 'tens of thousands of components %s are read in linear time';

test.each([['open inside of each other', '<Abc>'.repeat(40_000) + '</Bcd>'.repeat(40_000)]])(titleOfMany, expectLinear);
test.each([
  ['one below the other', '<Card title="a" />\n'.repeat(20_000)],
  ['with a word after each', '<Card />a '.repeat(70_000)],
])(titleOfMany, { tags: 'all' }, expectLinear);

function expectLinear(_: string, value: string): void {
  const end = { line: value.split('\n').length, column: 1, offset: value.length };
  const html: Html = { type: 'html', value, position: { start: { line: 1, column: 1, offset: 0 }, end } };
  const tree: Root = { type: 'root', children: [html] };
  const start = process.cpuUsage();
  for (const transform of componentTagsFromMarkdown().transforms ?? []) transform(tree);
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  expect(tree.children.length).toBeGreaterThan(10_000);
}
