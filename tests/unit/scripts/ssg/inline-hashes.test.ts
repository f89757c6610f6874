import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, mergeHashes } from '../../../../scripts/ssg/inline-hashes.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the hash is the same as in a browser', () => {
  // Example of the standard: Content Security Policy Level 3, section 7.4.
  expect(inlineHashes("<script>alert('Hello, world.');</script>").scripts).toEqual([
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  ]);
});

test.each([
  '<script>',
  '<script type="module">',
  "<script type='text/javascript'>",
  '<script type=module defer>',
  '<script TYPE="Module">',
  '<script type="">',
  '<script data-src="/a.js">',
  '<script data-a="x > y">',
  "<script data-a='\"src=>'>",
  '<script data-type="application/json">',
  '<script\n  id="a"\n>',
  '<script type="importmap">',
  '<script type="speculationrules">',
])('%j contains a script that the policy must allow', (tag) => {
  expect(inlineHashes(`${tag}a()</script>`)).toEqual({ scripts: [hash('a()')], styles: [] });
});

test.each([
  '<script src="/a.js">',
  '<script type="module" src=/a.js>',
  '<script SRC = "/a.js">',
  '<script type="application/json">',
  '<script type="application/ld+json">',
  '<scripted>',
  '&lt;script&gt;',
])('%j contains none', (tag) => {
  expect(inlineHashes(`${tag}a()</script>`)).toEqual({ scripts: [], styles: [] });
});

test('the text is hashed unchanged, with white space and entities', () => {
  const text = '\n  if (a < b && c) "&amp; $& 中文";\n';
  expect(inlineHashes(`<script>${text}</script>`).scripts).toEqual([hash(text)]);
});

test("line ends are hashed as a browser's parser returns them", () => {
  expect(inlineHashes('<script>a\r\nb\rc\n</script><style>a\r\n</style>')).toEqual({
    scripts: [hash('a\nb\nc\n')],
    styles: [hash('a\n')],
  });
});

test('scripts and styles of a document are found wherever they are, each once, sorted', () => {
  const html = [
    '<head><style>a{}</style><script>1</script></head>',
    '<body><script>2</script><style media="print">b{}</style><SCRIPT>3</SCRIPT><script>1</script></body>',
  ].join('\n');
  expect(inlineHashes(html)).toEqual({
    scripts: [hash('1'), hash('2'), hash('3')].sort(),
    styles: [hash('a{}'), hash('b{}')].sort(),
  });
});

test('a document without inline code has no hashes', () => {
  expect(inlineHashes('<p>Text</p>')).toEqual({ scripts: [], styles: [] });
});

test('the hashes of several documents are put together', () => {
  const all = [
    { scripts: ['b', 'a'], styles: [] },
    { scripts: ['c', 'a'], styles: ['d'] },
  ];
  expect(mergeHashes(all)).toEqual({ scripts: ['a', 'b', 'c'], styles: ['d'] });
  expect(mergeHashes([])).toEqual({ scripts: [], styles: [] });
});
