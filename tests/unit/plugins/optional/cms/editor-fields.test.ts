import { expect, test } from 'vitest';
import { editorFields } from '../../../../../plugins/optional/cms/editor-fields.ts';

const formsOf = (...frontmatter: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(
    editorFields(frontmatter.map((keys) => ({ frontmatter: keys }))).map(({ name, widget, options, modes }) => [
      name,
      options ?? modes ?? widget,
    ]),
  );

const yesOrNo = [
  { label: 'true', value: true },
  { label: 'false', value: false },
];
const usual = { title: 'string', description: 'string', draft: yesOrNo, body: ['raw'] };

test('every document has the usual keys and its text', () => {
  expect(formsOf()).toEqual(usual);
});

test('keys of the engine have the form of their schema, whatever the documents contain', () => {
  expect(formsOf({ pageType: 'doc', order: 2 }, { sidebar: false, redirectFrom: ['/a'], prev: false })).toEqual({
    ...usual,
    pageType: ['doc', 'home', 'custom', 'blank'],
    order: 'number',
    sidebar: yesOrNo,
    redirectFrom: 'list',
  });
});

test('keys of plugins have a form if all their values have the same type', () => {
  expect(formsOf({ tags: ['a'], level: 'easy', mixed: 1, deep: {} }, { tags: [], mixed: 'a' })).toEqual({
    ...usual,
    tags: 'list',
    level: 'string',
  });
});

test('the form explains keys of the engine', () => {
  expect(editorFields([]).find(({ name }) => name === 'description')?.hint).toBe('Default: the first sentence.');
});
