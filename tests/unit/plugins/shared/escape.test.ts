import { expect, test } from 'vitest';
import { escapeHtml, escapeXml, scriptJson } from '#shared/escape';
import { fc } from '../../../support/fast-check.ts';

test.each([
  ['plain 中文', 'plain 中文'],
  ['<script>', '&lt;script&gt;'],
  ['"a" \'b\'', '&quot;a&quot; &#39;b&#39;'],
  ['&amp;', '&amp;amp;'],
  ['$& $1 `x`', '$&amp; $1 `x`'],
  ['', ''],
])('%j is %j in HTML', (text, expected) => {
  expect(escapeHtml(text)).toBe(expected);
});

test('XML drops the characters that it cannot represent, and no others', () => {
  expect(escapeXml('a\u0000\u0008b\tc\nd\re\u000b\u000c\u001ff\ufffe\uffff<🙂>')).toBe('ab\tc\nd\ref&lt;🙂&gt;');
});

test('a value inside `<script>` can neither end it nor start a comment', () => {
  expect(scriptJson({ a: '</script><!-- \u2028\u2029' })).toBe('{"a":"\\u003c/script>\\u003c!-- \\u2028\\u2029"}');
});

test('escaped JSON is the same value when it is parsed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson(value);
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
    }),
  );
});

test('escaped text contains no markup characters', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});
