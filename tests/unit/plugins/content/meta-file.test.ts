import { expect, test } from 'vitest';
import { parseMetaFile } from '../../../../plugins/content/meta-file.ts';
import { formatProblems } from '../../../../plugins/shared/errors.ts';
import { fc } from '../../../support/fast-check.ts';

const where = { file: 'docs/en/guide/_meta.json', folder: 'en/guide' };
const problemsOf = (source: string) => formatProblems(parseMetaFile(source, where).problems);

test('every kind of entry, with its place and its defaults', () => {
  const source = [
    '[',
    '  "index",',
    '  { "type": "file", "name": "a", "label": "A", "tag": "new", "overviewHeaders": [2] },',
    '  { "type": "dir", "name": "b" },',
    '  { "type": "dir-section-header", "name": "c" },',
    '  { "type": "section-header", "label": "More" },',
    '  { "type": "divider" },',
    '  { "type": "custom-link", "label": "Out", "link": "https://example.com" }',
    ']',
  ];
  expect(parseMetaFile(source.join('\n'), where)).toEqual({
    meta: {
      ...where,
      entries: [
        { type: 'name', name: 'index', place: { line: 2, column: 3 } },
        { type: 'file', name: 'a', label: 'A', tag: 'new', overviewHeaders: [2], place: { line: 3, column: 3 } },
        { type: 'dir', name: 'b', collapsible: true, place: { line: 4, column: 3 } },
        { type: 'dir', name: 'c', collapsible: false, collapsed: false, place: { line: 5, column: 3 } },
        { type: 'section-header', label: 'More', place: { line: 6, column: 3 } },
        { type: 'divider', dashed: false, place: { line: 7, column: 3 } },
        {
          type: 'custom-link',
          label: 'Out',
          link: 'https://example.com',
          collapsible: true,
          place: { line: 8, column: 3 },
        },
      ],
    },
    problems: [],
  });
});

test.each([
  [
    'an unknown type',
    '[\n{ "type": "fil", "name": "a" }]',
    "2:3: Unexpected text \"fil\" for key `[0].type`: expected `'file' | 'dir' | 'dir-section-header' | 'section-header' | 'divider' | 'custom-link'`.\n    Did you mean `file`?",
  ],
  ['a missing name', '[{ "type": "file" }]', '1:2: Missing key `[0].name`: expected `string`.'],
  [
    'a path as name',
    '["a/b"]',
    '1:2: Unexpected text "a/b" for key `[0]`: expected the name of a page or folder, without path.',
  ],
  [
    'a key of another type',
    '[{ "type": "divider", "label": "A" }]',
    '1:23: Unexpected key `[0].label`: there is no such key.\n    Known: `type`, `dashed`.',
  ],
  [
    'a link in a group without an address',
    '[{ "type": "custom-link", "label": "A", "items": [\n{ "type": "custom-link", "label": "B" }] }]',
    '2:1: Missing key `[0].items[0].link`: expected a link, or `items`.',
  ],
  [
    'a heading level out of range',
    '[{ "type": "file", "name": "a", "overviewHeaders": [1] }]',
    '1:53: Unexpected `1` for key `[0].overviewHeaders[0]`: expected a level from 2 to 4.',
  ],
])('%s is a problem with its place', (_, source, problem) => {
  expect(problemsOf(source)).toBe(`docs/en/guide/_meta.json:${problem}`);
});

test('no content can make it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (source) => {
      const { meta, problems } = parseMetaFile(source, where);
      expect(meta === undefined).toBe(problems.length > 0);
    }),
  );
});
