import { expect, test } from 'vitest';
import { addressOf, shownAt } from '../../../../../plugins/optional/remote/github.ts';

const readme = 'https://raw.githubusercontent.com/me/tool/v2/docs/README.md';

test.each([
  ['a.md#b', readme, 'https://raw.githubusercontent.com/me/tool/v2/docs/a.md#b'],
  ['/LICENSE', readme, 'https://raw.githubusercontent.com/me/tool/v2/LICENSE'],
  ['/LICENSE', 'https://files.example/docs/README.md', 'https://files.example/LICENSE'],
  ['http://[', readme, undefined],
])('a link in a file leads to its address: %s', (link, file, expected) => {
  expect(addressOf(link, file)?.href).toBe(expected);
});

test('readers see a file of GitHub on its page', () => {
  expect(shownAt(readme)).toBe('https://github.com/me/tool/blob/v2/docs/README.md');
  expect(shownAt('https://files.example/a.md')).toBe('https://files.example/a.md');
});
