import { expect, test } from 'vitest';
import { placeOfOwnComponent, placeOfUse } from '../../../../scripts/ssg/place-of-use.ts';

const source =
  '# A\n\n```mdx\n<Card title="code" />\n```\n\n`<Card />` {/* <Card /> */} <!-- <Card /> -->\n\n<Cards>\n  <Card />\n  <Card/>\n</Cards>\n';

test.each([
  [1, { line: 10, column: 3 }],
  [2, { line: 11, column: 3 }],
  [3, undefined],
])('use %i of a component is found past code and comments', (count, place) => {
  expect(placeOfUse(source, { name: 'Card', count })).toEqual(place);
});

test('a component that is written once and rendered in a loop is found where it is written', () => {
  expect(placeOfUse('{[1, 2].map(() => <Card />)}', { name: 'Card', count: 2 })).toEqual({ line: 1, column: 19 });
});

test('no place is guessed in a document that renders another one', () => {
  expect(placeOfUse("import Part from './_part.mdx'\n\n<Card />\n", { name: 'Card', count: 1 })).toBeUndefined();
});

test.each([
  ['export async function Later() {}\n\n# A\n\nText <Later /> <Card />\n', { line: 5, column: 6 }],
  ["import Later from './later'\n\n`<Later />`\n\n<Later />\n\n<Later />\n", { line: 5, column: 1 }],
  ["import { One, Two } from './later'\n\n<One /> <Two />\n", undefined],
  ['# A\n\n<Card />\n', undefined],
])('the only component of its own that a document draws is found: %j', (text, place) => {
  expect(placeOfOwnComponent(text)).toEqual(place);
});
