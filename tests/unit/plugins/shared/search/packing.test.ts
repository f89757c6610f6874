import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumbers, writeNumbers } from '../../../../../plugins/shared/search/number-text.ts';
import {
  parseSearchHead,
  parseSearchIndex,
  SearchIndexError,
  termsOf,
} from '../../../../../plugins/shared/search/read-index.ts';
import { orderTerms, readTerms, writeTerms } from '../../../../../plugins/shared/search/term-list.ts';
import { tokenizerVersion } from '../../../../../plugins/shared/search/tokenize.ts';
import { packSearch } from '../../../../../plugins/shared/search/write-index.ts';
import { section } from './section.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('numbers come back from text as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const reader = readNumbers(writeNumbers(numbers));
      expect(numbers.map(() => reader.next())).toEqual(numbers);
      expect(reader.hasNext()).toBe(false);
    }),
  );
});

test('a text of numbers that is cut or foreign is refused', () => {
  expect(() => readNumbers('').next()).toThrow(RangeError);
  expect(() => readNumbers('"').next()).toThrow(RangeError);
});

test('terms come back in the order in which they were packed', () => {
  const word = fc.stringMatching(/^[a-z0-9_.]{1,8}$/);
  const pair = fc
    .tuple(fc.constantFrom(...'开发服务器配置𠮷プラ'), fc.constantFrom(...'开发服务器配置𠮷ー'))
    .map((two) => two.join(''));
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(word, pair)), (terms) => {
      const ordered = orderTerms(terms);
      expect([...ordered].sort()).toEqual([...terms].sort());
      expect([...readTerms(writeTerms(ordered))]).toEqual(ordered);
    }),
  );
});

const sections = [
  section({ path: '/a', title: 'A', content: '开发 build '.repeat(9), description: 'What builds.' }),
  section({ path: '/a', title: 'A', header: 'Some heading', id: 'some-heading', content: 'build once' }),
  section({ path: '/b', title: 'B', header: '标题', id: 'heading', content: 'other', rank: 2 }),
];

test('the head holds titles, headings, ranks, and the anchors that are not those of the text', () => {
  expect(packSearch(sections, 'en').head).toEqual({
    tokenizer: tokenizerVersion,
    lang: 'en',
    pages: [
      { path: '/a', title: 'A', headings: [['Some heading']] },
      { path: '/b', title: 'B', headings: [['标题', 'heading']], rank: 2 },
    ],
  });
});

test('reading the head gives every heading its anchor', () => {
  const { pages } = parseSearchHead(throughJson(packSearch(sections, 'en').head));
  expect(pages.map(({ headings }) => headings)).toEqual([[['Some heading', 'some-heading']], [['标题', 'heading']]]);
});

test('the index tells the pages of each term, and which are about it', () => {
  const index = parseSearchIndex(throughJson(packSearch(sections, 'en').index(['h1', 'h2'])));
  expect([...termsOf(index.text, 2)]).toEqual([
    { term: 'build', pages: [0], about: [0] },
    { term: 'once', pages: [0], about: [] },
    { term: 'other', pages: [1], about: [1] },
    { term: '开发', pages: [0], about: [0] },
  ]);
  expect([...termsOf(index.described, 2)]).toEqual([
    { term: 'builds', pages: [0], about: [0] },
    { term: 'what', pages: [0], about: [0] },
  ]);
});

test('the texts are the description, the opening and the part under each heading', () => {
  expect(packSearch(sections, 'en').texts[0]?.map((text) => text.slice(0, 12))).toEqual([
    'What builds.',
    '开发 build 开发 ',
    'build once',
  ]);
});

test('another version of the tokenizer is refused with what to do', () => {
  const { head } = packSearch(sections, 'en');
  expect(() => parseSearchHead({ ...head, tokenizer: 999 })).toThrow(
    new SearchIndexError(
      `The search index was made by version 999 of the tokenizer, this page has version ${tokenizerVersion}: load the page again, or build the site anew.`,
    ),
  );
});

test.each([
  null,
  'text',
  [],
  {},
  { tokenizer: tokenizerVersion },
  { tokenizer: tokenizerVersion, lang: 'en', pages: [{ path: '//evil.example', title: '', headings: [] }] },
])('a head that is %j is refused', (value) => {
  expect(() => parseSearchHead(value)).toThrow(SearchIndexError);
});

test('an index that is damaged is refused, not half read', () => {
  const index = packSearch(sections, 'en').index(['h1', 'h2']);
  const damaged = { ...index.text, gaps: index.text.gaps.map((gaps) => gaps.replaceAll(/./g, 'z')) };
  expect(() => [...termsOf(damaged, 2)]).toThrow(SearchIndexError);
});
