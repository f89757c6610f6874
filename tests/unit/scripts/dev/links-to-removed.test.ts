import { expect, test } from 'vitest';
import type { Doc, Page } from '../../../../plugins/index.ts';
import { docsThatMayLinkTo, removedPages } from '../../../../scripts/dev/links-to-removed.ts';
import { makeDoc } from '../../plugins/features/support.ts';

function pageOf(doc: Doc): Page {
  if (doc.route === undefined) throw new Error(`${doc.relativePath} is no page.`);
  return { doc, route: doc.route };
}

const install = pageOf(makeDoc('en/guide/set up.md', '/guide/install', { title: 'Installation' }));
const folder = pageOf(makeDoc('en/guide/index.md', '/guide/'));

test('a page is removed when its address is gone, whatever has happened to its file', () => {
  const moved = new Map([['/guide/setup', { ...install, route: { ...install.route, path: '/guide/setup' } }]]);
  expect(removedPages(new Map([['/guide/install', install]]), moved)).toEqual([install]);
  expect(removedPages(moved, moved)).toEqual([]);
});

test.each([
  ['[a](/guide/install#b)', install],
  ['[a](./set%20up.md)', install],
  ['[[Installation|a]]', install],
  ['[a]: <set up.mdx>', install],
  ['<a href="/guide/">a</a>', folder],
  ['[a](./)', folder],
  ['[a](..)', folder],
  ['[a](../#b)', folder],
])('a document with %s may link to the page', (source, page) => {
  const doc = makeDoc('en/guide/more/other.md', '/guide/more/other', { source });
  expect(docsThatMayLinkTo([page], [doc])).toEqual([doc]);
});

test.each([
  ['Installation, for example.', install],
  ['[a](/other/)', folder],
  ['[a](../other)', folder],
])('a document with %s does not link to the page', (source, page) => {
  const doc = makeDoc('en/guide/more/other.md', '/guide/more/other', { source });
  expect(docsThatMayLinkTo([page], [doc])).toEqual([]);
});

test('a relative link to a folder counts only in documents of the folder', () => {
  const doc = makeDoc('en/api/a.md', '/api/a', { source: '[a](./)' });
  expect(docsThatMayLinkTo([folder], [doc])).toEqual([]);
});
