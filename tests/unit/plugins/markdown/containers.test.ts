import { expect, test } from 'vitest';
import { compile, htmlOf, problemsOf } from './compile.ts';

test('`:::tip` becomes an aside with the default title of its kind', async () => {
  expect(await htmlOf(':::tip\nBody\n:::')).toBe(
    '<aside class="container" data-kind="tip" role="note"><p class="container-title">Tip</p><p>Body</p></aside>',
  );
});

test('the default title is in the language of the page', async () => {
  expect(await htmlOf(':::tip\n正文\n:::', { file: 'zh/guide/page.mdx' })).toBe(
    '<aside class="container" data-kind="tip" role="note"><p class="container-title">提示</p><p>正文</p></aside>',
  );
});

test.each([
  [':::tip A *title*', 'A <em>title</em>'],
  ['::: tip A title', 'A title'],
  [':::tip[A title]', 'A title'],
  [':::tip{title="A title"}', 'A title'],
  [':::tip Look [here', 'Look [here'],
])('%s has the title %s', async (opener, title) => {
  expect(await htmlOf(`${opener}\nBody\n:::`)).toBe(
    `<aside class="container" data-kind="tip" role="note"><p class="container-title">${title}</p><p>Body</p></aside>`,
  );
});

test.each(['info', 'note', 'warning', 'caution', 'danger'])('`:::%s` is a box of its kind', async (kind) => {
  expect(await htmlOf(`:::${kind} T\nBody\n:::`)).toBe(
    `<aside class="container" data-kind="${kind}" role="note"><p class="container-title">T</p><p>Body</p></aside>`,
  );
});

test('`:::details` is collapsible, and initially open with `{open}`', async () => {
  expect(await htmlOf(':::details More {open}\nBody\n:::')).toBe(
    '<details class="container" data-kind="details" open=""><summary>More</summary><p>Body</p></details>',
  );
});

test.each([
  [':::tip {no-title}', 'tip', 'Tip'],
  [':::warning{no-title}', 'warning', 'Warning'],
  [':::tip {no-title title="Mind"}', 'tip', 'Mind'],
])('%s has no visible title, and tells screen readers its kind', async (opener, kind, label) => {
  expect(await htmlOf(`${opener}\nBody\n:::`)).toBe(
    `<aside class="container" data-kind="${kind}" aria-label="${label}" role="note"><p>Body</p></aside>`,
  );
});

test('`:::details` needs its title', async () => {
  expect(await htmlOf(':::details {no-title}\nBody\n:::')).toContain('<summary>Details</summary>');
});

test('a container with more colons can contain another', async () => {
  expect(await htmlOf('::::note Outer\n:::tip Inner\nBody\n:::\n::::')).toBe(
    '<aside class="container" data-kind="note" role="note"><p class="container-title">Outer</p>' +
      '<aside class="container" data-kind="tip" role="note"><p class="container-title">Inner</p><p>Body</p></aside></aside>',
  );
});

test('colons in prose stay text', async () => {
  expect(await htmlOf('Ports :80 and ::1, a:b, (a:b:c)\n\n::name')).toBe(
    '<p>Ports :80 and ::1, a:b, (a:b:c)</p>\n<p>::name</p>',
  );
});

test('a container in a fence stays code', async () => {
  expect(await htmlOf('```md\n:::tip Title\n:::\n```')).toContain(':::tip Title');
});

test.each([
  ['NOTE', 'note', 'Note'],
  ['tip', 'tip', 'Tip'],
  ['IMPORTANT', 'important', 'Important'],
  ['WARNING', 'warning', 'Warning'],
  ['CAUTION', 'caution', 'Caution'],
])('`> [!%s]` is a box of kind %s with the title %s', async (name, kind, title) => {
  expect(await htmlOf(`> [!${name}]\n> Body`)).toBe(
    `<aside class="container" data-kind="${kind}" role="note">\n<p class="container-title">${title}</p>\n<p>Body</p>\n</aside>`,
  );
});

test('text after the marker of an alert is its title', async () => {
  expect(await htmlOf('> [!NOTE] Mind **this**\n> Body\n>\n> More')).toBe(
    '<aside class="container" data-kind="note" role="note">\n<p class="container-title">Mind <strong>this</strong></p>\n<p>Body</p>\n<p>More</p>\n</aside>',
  );
});

test('a quote without a known marker stays a quote', async () => {
  const { html } = await compile('> [!NOPE]\n> Body', { file: 'en/a.md' });
  expect(html).toBe('<blockquote>\n<p>[!NOPE]\nBody</p>\n</blockquote>');
});

test('`:::steps` numbers headings with their content', async () => {
  expect(await htmlOf(':::steps\n### One {#one}\nText\n:::')).toBe(
    '<ol class="steps"><li><h3 id="one" aria-label="One">One<a class="heading-anchor" href="#one" aria-label="Link to “One”"></a></h3><p>Text</p></li></ol>',
  );
});

test('`:::steps` numbers the items of a list', async () => {
  expect(await htmlOf(':::steps\n- One\n\n- Two\n:::')).toBe(
    '<ol class="steps"><li><p>One</p></li><li><p>Two</p></li></ol>',
  );
});

test('`:::tabs` shows each `:::tab` as a tab, with the first selected', async () => {
  const html = await htmlOf('::::tabs\n:::tab `npm`\nOne\n:::\n\n:::tab Two\n- Item\n:::\n::::');
  expect(html.replaceAll(/tabs-[0-9a-f]{6}/g, 'tabs')).toBe(
    '<div class="tabs" data-group="npm|Two"><div role="tablist">' +
      '<button type="button" role="tab" id="tabs-1-tab-1" aria-controls="tabs-1-panel-1" aria-selected="true">npm</button>' +
      '<button type="button" role="tab" id="tabs-1-tab-2" aria-controls="tabs-1-panel-2" aria-selected="false" tabindex="-1">Two</button></div>' +
      '<div role="tabpanel" id="tabs-1-panel-1" aria-labelledby="tabs-1-tab-1" data-label="npm"><p>One</p></div>' +
      '<div role="tabpanel" id="tabs-1-panel-2" aria-labelledby="tabs-1-tab-2" data-label="Two" hidden=""><ul>\n<li>Item</li>\n</ul></div></div>',
  );
});

test('`:::tabs` shares `group` with `<Tabs>`, and contains only tabs', async () => {
  expect(await htmlOf('::::tabs{group=system}\n:::tab A\n:::\n::::')).toContain('data-group="system"');
  expect(await problemsOf('::::tabs\nText\n:::tab\n:::\n::::\n\n:::tab A\n:::')).toEqual([
    'docs/en/guide/page.mdx:2:1 tabs-content: Unexpected content of `:::tabs`: expected only `:::tab` with a title. ' +
      'Begin each tab with a line such as `:::tab macOS`, and `tabs` with one colon more: `::::tabs`.',
    'docs/en/guide/page.mdx:3:1 tabs-content: Unexpected content of `:::tabs`: expected only `:::tab` with a title. ' +
      'Begin each tab with a line such as `:::tab macOS`, and `tabs` with one colon more: `::::tabs`.',
    'docs/en/guide/page.mdx:7:1 unknown-container: Unexpected container `tab`: expected one of tip, info, note, ' +
      'important, warning, caution, danger, details, steps, code-group, tabs. ' +
      'Put it into `::::tabs`, which has one colon more.',
  ]);
});

test('an unknown container is reported with the nearest name', async () => {
  expect(await problemsOf('Text\n\n:::wraning\nBody\n:::')).toEqual([
    'docs/en/guide/page.mdx:3:1 unknown-container: Unexpected container `wraning`: expected one of tip, info, note, ' +
      'important, warning, caution, danger, details, steps, code-group, tabs. Did you mean `warning`?',
  ]);
});

test('an unclosed container, and colons that close nothing, are problems', async () => {
  expect(await problemsOf(':::tip\nBody')).toEqual([
    'docs/en/guide/page.mdx:1:1 unclosed-container: Unexpected end of the text: the container `tip` is not closed. ' +
      'End it with a line of `:::`, with as many colons as it begins with.',
  ]);
  expect(await problemsOf(':::tip\nBody\n:::\n\n:::')).toEqual([
    'docs/en/guide/page.mdx:5:1 stray-container-end: Unexpected `:::`: no container is open here. ' +
      'A container needs more colons than the containers inside it: `::::tip` around `:::details`.',
  ]);
});

test('steps that begin with neither a list nor a heading are a problem', async () => {
  expect(await problemsOf(':::steps\nText\n:::')).toEqual([
    'docs/en/guide/page.mdx:1:1 steps-content: Unexpected content of `:::steps`: expected one list, or a heading for each step. ' +
      'Start the container with the first step.',
  ]);
});

test('carriage returns and a byte order mark change nothing', async () => {
  expect(await htmlOf('\uFEFF---\r\ntitle: T\r\n---\r\n\r\n:::tip Title\r\nBody\r\n:::\r\n')).toBe(
    '<aside class="container" data-kind="tip" role="note"><p class="container-title">Title</p><p>Body</p></aside>',
  );
});
