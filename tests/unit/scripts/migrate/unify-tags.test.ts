import { expect, test } from 'vitest';
import { withUnifiedTags } from '../../../../scripts/migrate/unify-tags.ts';

test('tags whose pages would have the same address get the spelling of the first, and tags without an address go', () => {
  const tagged = (...tags: readonly unknown[]) => ({
    source: '/old/a.md',
    folder: '/old',
    lang: 'en',
    path: 'a.md',
    oldRoute: '/a',
    values: { tags },
    body: '',
  });
  const unified = withUnifiedTags([[tagged('Node.js', '++'), tagged('nodejs', 'Node.js', { label: 'Ant Design' })]]);
  expect(unified.flat().map(({ values }) => values.tags)).toEqual([['Node.js'], ['Node.js', 'Ant Design']]);
});
