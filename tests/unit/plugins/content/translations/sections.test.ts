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

test('title and description count as written, whatever preprocessors make of them', async () => {
  const { model } = await contextOf({
    docs: { 'en/a.md': '---\ntitle: >\n  The %v%\ntag: x\ndescription: About %v%\n---\n\nText.\n' },
  });
  const [doc] = model.docs;
  if (doc === undefined) throw new Error('no document');
  const meta = await model.meta(doc);
  const hashOf = (changed: Partial<Doc>) =>
    sectionsOf({ ...doc, frontmatterLines: { title: 2, tag: 4, description: 5 }, ...changed }, meta)[0]?.hash;
  const frontmatterOf = (v: string) => ({ title: `The ${v}`, description: `About ${v}` });
  const hash = hashOf({ preprocessed: 'one', frontmatter: frontmatterOf('1') });
  expect(hashOf({ preprocessed: 'two', frontmatter: frontmatterOf('2') })).toBe(hash);
  const otherTag = doc.source.replace('tag: x', 'tag: y');
  expect(hashOf({ preprocessed: 'two', source: otherTag })).toBe(hash);
  const otherTitle = doc.source.replace('The', 'A');
  expect(hashOf({ preprocessed: 'two', source: otherTitle })).not.toBe(hash);
});
