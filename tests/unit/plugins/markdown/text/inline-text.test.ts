import { expect, test } from 'vitest';
import { linksInText, textToHtml, withLinksInText } from '../../../../../plugins/markdown/text/inline-text.ts';

test.each([
  [
    'links',
    '[A *b*](/c "d") <https://e.example>',
    '<a href="!/c" title="d">A <em>b</em></a> <a href="!https://e.example" rel="noopener noreferrer">https://e.example</a>',
  ],
  ['emphasis and code', '*a* **b** `c<d`', '<em>a</em> <strong>b</strong> <code>c&lt;d</code>'],
  ['emphasis next to Chinese punctuation', '**中文。**中文', '<strong>中文。</strong>中文'],
  ['a line break', 'a  \nb', 'a<br>b'],
  ['entities and escapes', '&copy; \\*a\\*', '© *a*'],
])('%s become HTML', (_, text, html) => {
  expect(textToHtml(text, (link) => `!${link}`)).toBe(html);
});

test.each([
  ['HTML', '<b onclick="x">a</b> & "b"', '&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt; &amp; &quot;b&quot;'],
  ['a heading', '# 1', '# 1'],
  ['a list', '1. a\n- b', '1. a\n- b'],
  ['a quote', '> a', '&gt; a'],
  ['a definition', '[a]: /b', '[a]: /b'],
  ['a rule', '***', '***'],
  ['a name', 'snake_case_name', 'snake_case_name'],
])('%s stays text', (_, text, html) => {
  expect(textToHtml(text, (link) => link)).toBe(html);
});

test('a link that could run code is only its text', () => {
  expect(textToHtml('[a](javascript:b)', (link) => link)).toBe('a');
});

test('links can be listed and changed', () => {
  const text = '[a](/b) and *c* [d](#e)';
  expect(linksInText(text)).toEqual(['/b', '#e']);
  expect(withLinksInText(text, (link) => link.replace('/b', '/zh/b'))).toBe('[a](/zh/b) and *c* [d](#e)');
});
