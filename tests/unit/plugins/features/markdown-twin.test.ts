import { expect, test } from 'vitest';
import type { PageData } from '#shared/types';
import { isPlainText } from '../../../../plugins/features/markdown-twin/phrasing.ts';
import { toMarkdown } from '../../../../plugins/features/markdown-twin/to-markdown.ts';
import { makePage } from './support.ts';

const site = { base: '/', cleanUrls: true };

function twin(html: string, page: Partial<PageData> = {}, base = '/'): string {
  return toMarkdown({
    articleHtml: html,
    page: makePage({ routePath: '/guide/start/', title: 'Start', ...page }),
    site: { ...site, base },
  });
}

test('a twin begins with the heading of the article, without its anchor', () => {
  const html =
    '<h1 id="a">Use <code>x</code><a class="heading-anchor" href="#a" aria-label="Link"></a></h1><p>Text.</p>';
  expect(twin(html)).toBe('# Use `x`\n\nText.\n');
});

test('an article without a heading takes the title of the page', () => {
  expect(twin('<p>Text.</p>')).toBe('# Start\n\nText.\n');
});

test('a container is written as in the source, with more colons around another container', () => {
  const html = `<aside class="container" data-kind="tip" role="note"><p class="container-title">Good to <em>know</em></p>
<p>Outside.</p>
<details class="container" data-kind="details"><summary>More</summary><p>Inside.</p></details></aside>`;
  expect(twin(html)).toBe(`# Start

::::tip Good to know

Outside.

:::details More

Inside.

:::

::::
`);
});

test('a code figure becomes a fence with language and title, without bar and marks', () => {
  const html = `<figure class="code line-numbers" data-lang="ts"><figcaption>a "b".ts</figcaption><div class="code-bar"><span class="code-lang">ts</span><button type="button" data-copy aria-label="Copy code"></button></div><pre tabindex="0"><code class="language-ts"><span class="line" data-line="1"><span class="token keyword">const</span> a = '&lt;b>';</span>
<span class="line" data-line="2" data-mark="highlight">

\`\`\`</span></code></pre></figure>`;
  expect(twin(html)).toBe(`# Start

\`\`\`\`ts title="a 'b'.ts"
const a = '<b>';


\`\`\`
\`\`\`\`
`);
});

test('folded lines and the empty line at their end are part of the fence', () => {
  const html = `<figure class="code" data-lang="ts"><div class="code-parts"><details><summary>2 lines</summary><pre><code><span class="line">a</span>
<span class="line"></span></code></pre></details><pre><code><span class="line">b</span></code></pre></div></figure>`;
  expect(twin(html)).toBe('# Start\n\n```ts\na\n\nb\n```\n');
});

test('added and removed lines make a diff', () => {
  const html = `<figure class="code" data-lang="ts"><pre><code><span class="line">a</span>
<span class="line" data-mark="remove">b</span>
<span class="line" data-mark="add">c</span></code></pre></figure>`;
  expect(twin(html)).toBe('# Start\n\n```diff\n a\n-b\n+c\n```\n');
});

test('every tab panel, even a hidden one, has its label above it', () => {
  const html = `<div class="tabs" data-group="package-manager"><div role="tablist"><button type="button" role="tab" id="t1">npm</button><button type="button" role="tab" id="t2">pnpm</button></div><div role="tabpanel" aria-labelledby="t1"><figure class="code" data-lang="bash"><pre><code><span class="line">npm i</span></code></pre></figure></div><div role="tabpanel" aria-labelledby="t2" hidden><figure class="code" data-lang="bash"><pre><code><span class="line">pnpm i</span></code></pre></figure></div></div>`;
  expect(twin(html)).toBe(`# Start

**npm**

\`\`\`bash
npm i
\`\`\`

**pnpm**

\`\`\`bash
pnpm i
\`\`\`
`);
});

test('a file tree is a tree fence', () => {
  const html = `<ul class="file-tree"><li data-kind="folder"><details open=""><summary><span class="file-name">src/</span></summary><ul><li data-kind="file"><span class="file-name">a.ts</span> <span class="file-comment">entry</span></li></ul></details></li><li data-kind="file"><span class="file-name">b.json</span></li></ul>`;
  expect(twin(html)).toBe('# Start\n\n```tree\nsrc/\n  a.ts # entry\nb.json\n```\n');
});

test('badges are in parentheses; steps and cards are lists', () => {
  const html = `<h2 id="x">Hooks<span class="badge" data-kind="tip">new</span></h2>
<p><span class="badge">old</span> and <span class="badge">odd</span></p>
<ol class="steps"><li><h3 id="one">One</h3><p>Do it.</p></li><li><p>Two</p></li></ol>
<ul class="cards"><li class="card"><p class="card-title"><a href="/guide/">Guide</a></p><p>Words.</p></li></ul>`;
  expect(twin(html)).toBe(`# Start

## Hooks (new)

(old) and (odd)

1. ### One

   Do it.

2. Two

- [Guide](/guide/index.md)

  Words.
`);
});

test('links and images are absolute paths under the base, and links to pages lead to their twins', () => {
  const html = `<p><a href="#a">here</a> <a href="/docs/config/x.html?q#b">x</a> <a href="/docs/config/index.html">config</a> <a href="./y.html">y</a> <a href="https://example.com/z.html" class="external">z</a> <a href="/docs/a.zip">zip</a> <a href="/docs/v0.5">v</a> <img src="../a.png" alt="A picture"></p>`;
  expect(twin(html, {}, '/docs/')).toBe(
    '# Start\n\n[here](/docs/guide/start/index.md#a) [x](/docs/config/x.md?q#b) [config](/docs/config/index.md) [y](/docs/guide/start/y.md) [z](https://example.com/z.html) [zip](/docs/a.zip) [v](/docs/v0.5.md) ![A picture](/docs/guide/a.png)\n',
  );
});

test('footnotes become footnotes again', () => {
  const html = `<p>Text<sup><a href="#start-fn-1" id="start-fnref-1" data-footnote-ref aria-describedby="start-footnote-label">1</a></sup>.</p>
<section data-footnotes class="footnotes"><h2 class="sr-only" id="start-footnote-label">Footnotes</h2><ol><li id="start-fn-1"><p>Note <a href="#start-fnref-1" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li></ol></section>`;
  expect(twin(html)).toBe('# Start\n\nText[^start-1].\n\n[^start-1]: Note\n');
});

test('the facts of an option become a list, with folded types in full', () => {
  const html = `<dl data-facts=""><div><dt>Type</dt><dd><span data-copy-scope=""><details><summary><code>stri…</code></summary><code data-copy-source="">string | number</code></details><button data-copy=""></button></span></dd></div><div><dt>Since</dt><dd>0.5.0</dd></div></dl>`;
  expect(twin(html)).toBe('# Start\n\n- **Type:** `string | number`\n- **Since:** 0.5.0\n');
});

test('tables stay tables, and text that looks like Markdown is escaped', () => {
  const html =
    '<div class="table" tabindex="0"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b | c</td></tr></tbody></table></div><p>*a* _b_ [c] &lt;d></p>';
  expect(twin(html)).toBe('# Start\n\n| A |\n| - |\n| b \\| c |\n\n\\*a\\* \\_b\\_ \\[c] \\<d>\n');
});

test.each([
  ['1. January (or so): it\'s "there", isn\'t it?', '1\\. January (or so): it\'s "there", isn\'t it?'],
  ['January 1. It is cold; 50% of all', 'January 1. It is cold; 50% of all'],
  ['See https://a.b and www.a.b.', 'See https\\://a.b and www\\.a.b.'],
  ['使用 2. 版本：是。', '使用 2. 版本：是。'],
])('of the text “%s”, only what is read as Markdown is escaped', (text, expected) => {
  expect(twin(`<p>${text}</p>`)).toBe(`# Start\n\n${expected}\n`);
});

test('white space is what readers see: one space between words, none at the edges of blocks, all of it in code', () => {
  const html = `<p>
  One <em> two</em>
  <strong>three </strong>  four <img src="/a.png" alt="A"> .<br> five </p> <ul> <li> six </li> </ul>
<table><thead><tr><th> A </th></tr></thead><tbody><tr><td> <b> seven</b> </td></tr></tbody></table><pre><code> a  b
</code></pre>`;
  expect(twin(html)).toBe(`# Start

One *two* **three **four ![A](/a.png) .\\
five

- six

| A |
| - |
| **seven** |

\`\`\`
 a  b
\`\`\`
`);
});

test('Chinese text beside emphasis stays readable', () => {
  expect(twin('<p>使用<strong>“插件”</strong>扩展，<em>重点</em>。</p>', { title: '开始' })).toBe(
    '# 开始\n\n使用**“插件”**扩展，*重点*。\n',
  );
});

test('tooltips and popovers are in parentheses after their words', () => {
  const html = `<p>The <span class="floating-anchor" data-floats tabindex="0">lathe</span><span class="floating"
role="tooltip" popover="manual">Turns wood</span> beside the
<button type="button" class="floating-anchor" data-floats aria-expanded="false">vice</button><span
class="floating floating-panel" popover="manual"><strong class="floating-title">It holds</strong> <em>wood</em>.</span>
of the shop.</p>`;
  expect(twin(html)).toBe('# Start\n\nThe lathe (Turns wood) beside the vice (**It holds** *wood*.) of the shop.\n');
});

test('a container without a title stays without one', () => {
  const html = '<aside class="container" data-kind="tip" role="note" aria-label="Tip"><p>x</p></aside>';
  expect(twin(html)).toBe('# Start\n\n:::tip {no-title}\n\nx\n\n:::\n');
});

test('data-markdown replaces a component by its own Markdown, or omits it when empty', () => {
  const html =
    '<div data-markdown="A counter that starts at **3**."><button>+</button> 3</div><div data-markdown="">drawing</div><p>x</p>';
  expect(twin(html)).toBe('# Start\n\nA counter that starts at **3**.\n\nx\n');
});

test('an island is the HTML that the server made of it', () => {
  const html = `<div data-island="a#B" data-island-id="i" data-props='{"n":1}'><p>Count: 1</p></div>`;
  expect(twin(html)).toBe('# Start\n\nCount: 1\n');
});

test('an image without a text alternative, as on a card, is left out', () => {
  expect(twin('<h1>Tool</h1><ul><li><img src="/a.svg" alt=""/><h2>Fast</h2><p>Very fast.</p></li></ul>')).toBe(
    '# Tool\n\n- ## Fast\n\n  Very fast.\n',
  );
});

test('endlessly nested lists keep their text', () => {
  const html = `${'<ul><li>x'.repeat(600)}deepest${'</li></ul>'.repeat(600)}`;
  const written = twin(html);
  expect(written.startsWith('# Start\n\n- x\n  - x\n    - x')).toBe(true);
  expect(written.trimEnd().endsWith('xdeepest')).toBe(true);
});

test('anchors without text are left out, and a link with an icon has the text of its label', () => {
  const html = `<p>A <a id="old"></a>word and <a name="b">text</a>.</p>
<p><a href="/empty"> </a><a href="/logo"><img src="/logo.svg" alt=""></a> <a href="/help" aria-label="Help"><svg></svg></a></p>`;
  expect(twin(html)).toBe('# Start\n\nA word and text.\n\n[Help](/help.md)\n');
});

test.each([
  ['Words (and more), 3 of them: "done".', true],
  ['一行文字。', true],
  ['x'.repeat(10_000_000), true],
  ['1. no list', false],
  ['a *star*', false],
  ['see www.example', false],
  ['two\nlines', false],
])('only text without signs of Markdown is written as it is: %.20s', (value, isPlain) => {
  expect(isPlainText(value)).toBe(isPlain);
});
