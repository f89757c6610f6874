import { expect, test } from 'vitest';
import { withFrontmatter } from '../../../../../plugins/optional/typedoc/with-frontmatter.ts';

test('a page that only lists others is described by their names', () => {
  const list = '# Library\n\n## Functions\n\n- [greet](functions/greet.md)\n- [say\\_it](functions/say_it.md)\n';
  expect(withFrontmatter(list)).toBe(`---\noutline: [2, 3]\ndescription: "greet, say_it"\n---\n\n${list}`);
});

test('a description ends before the name that would make it too long', () => {
  const names = Array.from({ length: 40 }, (_, index) => `member${index}`);
  const [, description = ''] =
    /"(.*)"/.exec(withFrontmatter(names.map((name) => `- [${name}](a.md)\n`).join(''))) ?? [];
  expect(description).toMatch(/^member0, .*, member\d+$/);
  expect(description.length).toBeLessThanOrEqual(150);
});

test.each(['# greet()\n\nWrites a greeting.\n\n- [A](a.md)\n', '# Empty\n'])(
  'a page with a text of its own, or without a list, gets no description: %j',
  (document) => {
    expect(withFrontmatter(document)).toBe(`---\noutline: [2, 3]\n---\n\n${document}`);
  },
);

test('front matter that another plugin of TypeDoc has written stays', () => {
  expect(withFrontmatter('---\ntitle: A\n---\n')).toBe('---\ntitle: A\n---\n');
});
