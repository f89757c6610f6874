import { describe, expect, test } from 'vitest';
import { type CompileOptions, compileToCode, htmlOf, problemsOf } from './compile.ts';

async function headingsOf(source: string, file = 'en/guide/page.mdx', options: CompileOptions = {}) {
  const { meta } = await compileToCode(source, { ...options, file });
  return meta.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
}

async function idsOf(source: string, file?: string): Promise<readonly string[]> {
  return (await headingsOf(source, file)).map(({ id }) => id);
}

describe('ids', () => {
  test.each([
    ['## Hello, World!', ['hello-world']],
    ['## 快速 开始', ['快速-开始']],
    ['## A\n\n## A\n\n## A-1', ['a', 'a-1', 'a-1-1']],
    ['## constructor\n\n## \\_\\_proto\\_\\_\n\n## constructor', ['constructor', '__proto__', 'constructor-1']],
    ['## Text {#own}', ['own']],
    ['Text {#own}\n===', ['own']],
    ['## Text {#own} ##', ['own']],
    ['## Own\n\n## Text {#own}', ['own-1', 'own']],
    ['<div id="own" />\n\n## Own', ['own-1']],
    ['## `code` and *more*', ['code-and-more']],
    ['##', ['section']],
    ['## doc-site-page\n\n## doc-site-pages', ['doc-site-page-1', 'doc-site-pages']],
    ['> ## In a quote\n\n- ## In a list', ['in-a-quote', 'in-a-list']],
    ['```md\n## Not one\n```\n\n## One', ['one']],
  ])('%j gives %j', async (source, ids) => {
    expect(await idsOf(source)).toEqual(ids);
  });

  test('a `.md` file marks ids in the same way', async () => {
    expect(await htmlOf('## Text {#own}', { file: 'en/guide/page.md' })).toBe(
      '<h2 id="own" aria-label="Text">Text<a class="heading-anchor" href="#own" aria-label="Link to “Text”"></a></h2>',
    );
  });

  test('headings in raw HTML count too', async () => {
    expect(await idsOf('<h2>Raw</h2>\n\n## Raw', 'en/a.md')).toEqual(['raw', 'raw-1']);
  });

  test.each(['en/guide/page.md', 'en/guide/page.mdx'])('older ids of a heading in %s stay anchors', async (file) => {
    expect(await htmlOf('## Text {#new .was-old .was-older}', { file })).toBe(
      '<h2 id="new" aria-label="Text"><span id="old"></span><span id="older"></span>Text<a class="heading-anchor" href="#new" aria-label="Link to “Text”"></a></h2>',
    );
    expect(await problemsOf('## A {#x}\n\n## B {#y .was-x}', { file })).toHaveLength(1);
  });

  test('the same id twice is a problem', async () => {
    expect(await problemsOf('## A {#x}\n\n## B {#x}')).toEqual([
      'docs/en/guide/page.mdx:3:1 duplicate-id: Unexpected id `x`: another element of the document already has it. ' +
        'Give each element a different id.',
    ]);
  });

  test('an id of the page around the document is a problem', async () => {
    expect(await problemsOf('## A {#doc-site-root}')).toEqual([
      'docs/en/guide/page.mdx:1:1 duplicate-id: Unexpected id `doc-site-root`: another element of the page already has it. ' +
        'Give each element a different id.',
    ]);
  });
});

test('a badge in a heading is its tag rather than part of its text', async () => {
  const headings = await headingsOf('## Name <Badge text="new" />\n\n## Other <Tag>beta</Tag>');
  expect(headings.map(({ kind, place, ...heading }) => heading)).toEqual([
    { depth: 2, id: 'name', text: 'Name', tag: 'new' },
    { depth: 2, id: 'other', text: 'Other', tag: 'beta' },
  ]);
});

test('a heading ends with a link to itself, labelled in the language of the page', async () => {
  expect(await htmlOf('## 开始', { file: 'zh/guide/page.mdx' })).toBe(
    '<h2 id="开始" aria-label="开始">开始<a class="heading-anchor" href="#开始" aria-label="“开始”的链接"></a></h2>',
  );
});

describe('a translation', () => {
  const file = 'zh/guide/page.mdx';

  test('takes the ids of the headings at the same position, and links to its own slugs work too', async () => {
    const options = { file, headingIds: ['one', 'two'] };
    expect((await headingsOf('## 一\n\n## 二', file, options)).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await htmlOf('## 一', { file, headingIds: ['one'] })).toBe(
      '<h2 id="one" aria-label="一"><span id="一"></span>一<a class="heading-anchor" href="#one" aria-label="“一”的链接"></a></h2>',
    );
  });

  test('gets no second anchor if the author wrote the id, if the anchor is taken, or in a fragment', async () => {
    const idsWith = async (source: string, options: Partial<CompileOptions>) =>
      (await compileToCode(source, { file, headingIds: ['one', 'two'], ...options })).meta.ids;
    expect(await idsWith('## 一 {#own}\n\n## 二', {})).toEqual(['own', 'two', '二']);
    expect(await idsWith('## Two\n\n## 二', {})).toEqual(['one', 'two', '二']);
    expect(await idsWith('## 一\n\n## 二', { isFragment: true })).toEqual(['one', 'two']);
  });

  test('in a fragment, a link to its own slug leads to the id', async () => {
    const html = await htmlOf('[x](#一) [y](#else)\n\n## 一', { file, headingIds: ['one'], isFragment: true });
    expect(html).toContain('href="#one">x');
    expect(html).toContain('href="#else">y');
  });

  test('gets its own ids and a warning when the number of headings differs', async () => {
    const { meta } = await compileToCode('## 一', { file, headingIds: ['one', 'two'] });
    expect(meta.ids).toEqual(['一']);
    expect(meta.problems).toEqual([
      {
        rule: 'heading-count',
        severity: 'warning',
        message: 'Unexpected number of headings: 1, but the document that this one translates has 2.',
        hint: 'Give both documents the same headings in the same order, so that their anchors agree.',
        file: 'docs/zh/guide/page.mdx',
        line: 1,
        column: 1,
      },
    ]);
  });
});

test('a site can leave out the links of headings', async () => {
  expect(await htmlOf('## A `b`', { settings: { headingLinks: false } })).toBe('<h2 id="a-b">A <code>b</code></h2>');
});
