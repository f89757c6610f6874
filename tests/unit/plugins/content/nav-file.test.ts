import { expect, test } from 'vitest';
import { parseNavFile } from '../../../../plugins/content/nav-file.ts';
import { formatProblems } from '../../../../plugins/shared/errors.ts';

const problemsOf = (source: string) => formatProblems(parseNavFile(source, 'docs/en/_nav.json').problems);

test('entries with links, menus, sides and tags', () => {
  const nav = [
    { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/' },
    { text: 'More', position: 'left', tag: 'new', items: [{ text: 'Out', link: 'https://example.com' }] },
  ];
  expect(parseNavFile(JSON.stringify(nav), '_nav.json')).toMatchObject({ nav, problems: [] });
});

test.each([
  [
    'a comma too many',
    '[\n  { "text": "A" },\n]',
    'docs/en/_nav.json:3:1: Value expected in JSON.\n    Remove the comma after the last entry.',
  ],
  [
    'a key without a value',
    '[{ "text": }]',
    'docs/en/_nav.json:1:12: Value expected in JSON.\n    Put a value after the colon.',
  ],
  [
    'a file that ends after a colon',
    '[{ "text": ',
    'docs/en/_nav.json:1:12: Value expected in JSON.\n    Put a value after the colon.',
  ],
  [
    'a comment',
    '[\n// a\n]',
    'docs/en/_nav.json:2:1: Invalid comment token in JSON.\n    Remove the comment: JSON has none.',
  ],
  [
    'a name without quotes',
    '[start]',
    'docs/en/_nav.json:1:2: Unexpected symbol in JSON.\n    Put keys and texts in double quotes.',
  ],
  [
    'a merge that is not finished',
    '[\n<<<<<<< HEAD\n"a"\n=======\n"b"\n>>>>>>> b\n]',
    'docs/en/_nav.json:2:1: Unexpected symbol in JSON.\n' +
      '    Finish the merge: keep one of the two texts, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
  ],
  ['an empty file', '', 'docs/en/_nav.json:1:1: Value expected in JSON.\n    A file without entries contains `[]`.'],
  ['a key twice', '[{ "text": "A",\n "text": "B" }]', 'docs/en/_nav.json:2:2: Unexpected second key `text`.'],
  ['no list', '{}', 'docs/en/_nav.json:1:1: Unexpected object for the navigation: expected `NavItem[]`.'],
  [
    'an unknown key',
    '[\n  { "text": "A",\n    "lnk": "/a" }\n]',
    'docs/en/_nav.json:3:5: Unexpected key `[0].lnk`: there is no such key.\n    Did you mean `link`?',
  ],
  [
    'a link that runs code',
    '[{ "text": "A", "items": [{ "text": "B", "link": "javascript:x" }] }]',
    'docs/en/_nav.json:1:42: Unexpected text "javascript:x" for key `[0].items[0].link`: expected a path, `#…`, `https:`, `http:`, `mailto:`, `tel:`, `data:image/…` or `data:text/plain,…`; no other scheme is allowed.',
  ],
  [
    'a pattern that is not a regular expression',
    '[{ "text": "A", "activeMatch": "(" }]',
    'docs/en/_nav.json:1:17: Unexpected text "(" for key `[0].activeMatch`: expected a regular expression.',
  ],
  [
    'a key that would reach prototypes',
    '[{ "text": "A", "__proto__": {} }]',
    'docs/en/_nav.json:1:17: Unexpected key `[0].__proto__`: this name is not allowed.',
  ],
])('%s is a problem with its place', (_, source, problem) => {
  expect(problemsOf(source)).toBe(problem);
});

test('endless nesting is refused instead of followed', () => {
  expect(problemsOf('['.repeat(100_000))).toBe(
    'docs/en/_nav.json:1:1: Unexpected nesting: expected at most 200 levels.',
  );
});
