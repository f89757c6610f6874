import { describe, expect, test } from 'vitest';
import { compile, htmlOf } from './compile.ts';

test('tables are aligned by classes', async () => {
  expect(await htmlOf('| a | b | c |\n| :- | :-: | - |\n| 1 | 2 | 3 |')).toBe(
    '<table><thead><tr><th class="align-left">a</th><th class="align-center">b</th><th>c</th></tr></thead>' +
      '<tbody><tr><td class="align-left">1</td><td class="align-center">2</td><td>3</td></tr></tbody></table>',
  );
});

test.each([
  ['en/a.mdx', 'Footnotes', 'Back to reference 1'],
  ['zh/a.md', '脚注', '返回引用 1'],
  ['zh/a.mdx', '脚注', '返回引用 1'],
])('footnotes of %s have their heading in its language', async (file, heading, label) => {
  expect(await htmlOf('Text[^a].\n\n[^a]: Note.', { file })).toBe(
    '<p>Text<sup><a href="#a-fn-a" id="a-fnref-a" data-footnote-ref="true" aria-describedby="a-footnote-label">1</a></sup>.</p>\n' +
      `<section data-footnotes="true" class="footnotes"><h2 class="sr-only" id="a-footnote-label">${heading}</h2>\n<ol>\n` +
      `<li id="a-fn-a">\n<p>Note. <a href="#a-fnref-a" data-footnote-backref="" aria-label="${label}" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>`,
  );
});

test("footnotes of a fragment have distinct ids, which never clash with the page's", async () => {
  const { html, meta } = await compile('Text[^1].\n\n[^1]: Note.', { file: 'en/shared/on-exit.mdx' });
  const ids = ['shared-on-exit-fnref-1', 'shared-on-exit-footnote-label', 'shared-on-exit-fn-1'];
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(meta.ids).toEqual(ids);
});

test('strikethrough, task lists and literal links work as on GitHub', async () => {
  expect(await htmlOf('~~a~~ www.a.dev\n\n- [x] b')).toBe(
    '<p><del>a</del> <a href="http://www.a.dev" rel="noopener noreferrer" class="external">www.a.dev</a></p>\n' +
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled="" checked=""/> b</li>\n</ul>',
  );
});

test('emphasis may end next to Chinese punctuation', async () => {
  expect(await htmlOf('**强调。**后文', { file: 'zh/a.md' })).toBe('<p><strong>强调。</strong>后文</p>');
});

describe('front matter', () => {
  test('can be used in MDX', async () => {
    expect(await htmlOf('---\ntitle: Hello\n---\n\n{frontmatter.title}!')).toBe('<p>Hello!</p>');
  });

  test('cannot change the prototype of an object', async () => {
    expect(await htmlOf('---\n__proto__: { polluted: true }\n---\n\n{String(frontmatter.polluted)}')).toBe('undefined');
  });
});

test.each(['', '\uFEFF', '\r\n', '---\n---\n'])('an empty document, %j, is empty', async (source) => {
  expect(await htmlOf(source)).toBe('');
});
