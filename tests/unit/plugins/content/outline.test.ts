import { expect, test } from 'vitest';
import { type FlatBlock, searchSectionsOf, tocOf } from '../../../../plugins/content/outline.ts';

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

test.each([
  ['headings', blocks, ''],
  ['a text that the page shows of other pages', blocks, 'Shown\nbelow'],
  ['no heading of the title', blocks.slice(1), ''],
  ['nothing before the first heading', [heading(3, 'One'), ...blocks], 'Shown'],
])('the outline of a page with %s has the offset of each heading in the search text', (_name, all, shown) => {
  const toc = tocOf(all, { title: 'The title', shown, isSearched: true });
  const [first, ...rest] = searchSectionsOf(all, { routePath: '/a', title: 'The title', rank: 1 });
  const indexed = ['The title', first?.content, shown, ...rest.flatMap(({ header, content }) => [header, content])];
  const text = indexed.filter((part) => part !== '').join('\n');
  expect(toc.map(({ depth }) => depth)).toEqual(
    all.flatMap((block) => (block.kind === 'heading' && [2, 3, 4].includes(block.depth) ? [block.depth] : [])),
  );
  for (const { charIndex, text: name } of toc)
    expect(text.slice(charIndex - 1, charIndex + name.length + 1)).toBe(`\n${name}\n`);
});

test('headings of a page that is not searched have no offset', () => {
  expect(tocOf(blocks, { title: 'Title', shown: '', isSearched: false })).toEqual([
    { text: 'One', id: 'one', depth: 2, charIndex: -1 },
  ]);
});

test('a section is the text under a heading of any level below the title', () => {
  const page = { routePath: '/a', title: 'Title', rank: 1 };
  expect(searchSectionsOf(blocks, page)).toEqual([
    { ...page, header: '', id: '', depth: 1, content: 'Before.' },
    { ...page, header: 'One', id: 'one', depth: 2, content: 'First.\nSecond.' },
    { ...page, header: 'Deep', id: 'deep', depth: 5, content: 'Below.' },
  ]);
});
