import { expect, test } from 'vitest';
import type { Doc } from '../../../../../plugins/api/index.ts';
import { sectionsOf } from '../../../../../plugins/content/translations/sections.ts';
import { contextOf } from '../../../scripts/check/site-of.ts';

async function sections(source: string, frontmatter: Doc['frontmatter'] = {}) {
  const { model } = await contextOf({ docs: { 'en/a.md': source } });
  const [doc] = model.docs;
  if (doc === undefined) throw new Error('no document');
  return sectionsOf({ ...doc, frontmatter }, await model.meta(doc));
}

const source = `---
title: Title
---

import Part from './part.mdx'

Above.

# Title

Text.

## More {#other}

End.`;

test('a section is a heading with its text; text before the first heading has no id', async () => {
  expect((await sections(source)).map(({ id, title, line }) => [id, title, line])).toEqual([
    ['', 'Title', 1],
    ['title', 'Title', 9],
    ['other', 'More', 13],
  ]);
});

test('a hash depends only on the text of its section', async () => {
  const before = await sections(source);
  const changed = async (from: string, to: string, frontmatter = {}) => {
    const after = await sections(source.replace(from, to), frontmatter);
    return after.flatMap(({ id, hash }, index) => (hash === before[index]?.hash ? [] : [id]));
  };
  expect(await changed('Text.', 'Another text.')).toEqual(['title']);
  expect(await changed('End.', 'The end.')).toEqual(['other']);
  expect(await changed('Above.', 'Higher.')).toEqual(['']);
  expect(await changed('', '', { description: 'Described.' })).toEqual(['']);
  expect(await changed('Text.', '\nText.  \n')).toEqual([]);
  expect(await changed('./part.mdx', './other.mdx')).toEqual([]);
});
