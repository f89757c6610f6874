import { expect, test } from 'vitest';
import { treeMistake } from '../../../../plugins/markdown/tree-mistake.ts';

const root = (...children: unknown[]) => ({ type: 'root', children });

function cyclic() {
  const tree = root();
  tree.children.push({ type: 'paragraph', children: [tree] });
  return tree;
}

test.each([
  ['a list in place of the tree', [], 'a node that is not an object with a `type`'],
  ['another node in place of the tree', { type: 'text', value: '' }, 'a `text` in place of the `root`'],
  ['no children', { type: 'root', children: null }, 'a `root` without a list of children'],
  ['a node that is null', root(null), 'a node that is not an object with a `type`'],
  ['a number as text', root({ type: 'text', value: 7 }), 'a `text` whose `value` is not a text'],
  ['an empty element', root({ type: 'element' }), 'an `element` without `tagName`, `properties` and `children`'],
  [
    'a tag that is not a name',
    root({ type: 'element', tagName: 'a b', properties: {}, children: [] }),
    'an `element` whose `tagName` is "a b"',
  ],
  ['a circle', cyclic(), 'a `root` that contains itself'],
])('%s', (_what, tree, mistake) => {
  expect(treeMistake(tree, {})).toBe(mistake);
});

test('only a late plugin may not leave HTML as text: after an early one it is parsed', () => {
  const tree = root({ type: 'raw', value: '<b>x</b>' });
  expect(treeMistake(tree, { order: 'late' })).toBe(
    "a `raw` node: parse its HTML, or give the plugin `order: 'early'`",
  );
  expect(treeMistake(tree, { order: 'early' })).toBeUndefined();
});

test('a node may be in a tree twice', () => {
  const icon = { type: 'element', tagName: 'i', properties: {}, children: [{ type: 'text', value: 'x' }] };
  expect(treeMistake(root(icon, { type: 'thematicBreak' }, icon), {})).toBeUndefined();
});
