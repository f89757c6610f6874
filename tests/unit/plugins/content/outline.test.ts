import { expect, test } from 'vitest';
import { type FlatBlock, searchText, sectionsOf, tocOf } from '../../../../plugins/content/outline.ts';

const place = { line: 1, column: 1 };
const heading = (depth: number, text: string): FlatBlock => ({
  kind: 'heading',
  depth,
  id: text.toLowerCase(),
  text,
  place,
});
const blocks: readonly FlatBlock[] = [
  heading(1, 'Title'),
  { kind: 'text', text: 'Before.' },
  heading(2, 'One'),
  { kind: 'text', text: 'First.' },
  { kind: 'text', text: 'Second.' },
  heading(5, 'Deep'),
  { kind: 'text', text: 'Below.' },
];

test('the outline holds the headings of level 2 to 4, each with its place in the search text', () => {
  expect(tocOf(blocks)).toEqual([{ text: 'One', id: 'one', depth: 2, charIndex: 14 }]);
  expect(searchText(blocks).slice(14, 17)).toBe('One');
});

test('a section is the text under a heading of any level below the title', () => {
  const page = { routePath: '/a', title: 'Title', rank: 1 };
  expect(sectionsOf(blocks, page)).toEqual([
    { ...page, header: '', id: '', depth: 1, content: 'Before.' },
    { ...page, header: 'One', id: 'one', depth: 2, content: 'First.\nSecond.' },
    { ...page, header: 'Deep', id: 'deep', depth: 5, content: 'Below.' },
  ]);
});
