import { expect, test } from 'vitest';
import { createBitModel, createBitReader, createBitWriter } from '../../../../../plugins/search/index/bit-coder.ts';
import { codeNumber, createNumberModel } from '../../../../../plugins/search/index/code-number.ts';
import { isText } from '../../../../../plugins/search/index/made-terms.ts';
import { packTerms } from '../../../../../plugins/search/index/pack-terms.ts';
import {
  parseSearchHead,
  parseSearchPairs,
  readTerms,
  SearchIndexError,
} from '../../../../../plugins/search/index/read-index.ts';
import { unpackTerms } from '../../../../../plugins/search/index/unpack-terms.ts';
import { unpackPairs, unpackWords } from '../../../../../plugins/search/index/word-list.ts';
import { type PackedSearch, packSearch } from '../../../../../plugins/search/index/write-index.ts';
import { tokenizerVersion } from '../../../../../plugins/search/text/tokenize.ts';
import { fc } from '../../../../support/fast-check.ts';
import { section } from '../section.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('bits come back as they were written, frequent ones in less text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(1))), (bits) => {
      const writer = createBitWriter();
      const [written, read] = [createBitModel(4), createBitModel(4)];
      for (const [context, bit] of bits) writer.code(written, context, bit);
      const reader = createBitReader(writer.finish());
      expect(bits.map(([context]) => reader.code(read, context, 0))).toEqual(bits.map(([, bit]) => bit));
    }),
  );
  const writer = createBitWriter();
  const model = createBitModel(1);
  for (let at = 0; at < 10_000; at += 1) writer.code(model, 0, at % 50 === 0 ? 1 : 0);
  expect(writer.finish().length).toBeLessThan(300);
});

test('numbers come back from text as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(9), fc.nat(2 ** 30 - 2))), (numbers) => {
      const writer = createBitWriter();
      const [written, read] = [createNumberModel(1), createNumberModel(1)];
      for (const number of numbers) codeNumber(writer, written, 0, number);
      const reader = createBitReader(writer.finish());
      expect(numbers.map(() => codeNumber(reader, read, 0))).toEqual(numbers);
    }),
  );
});

test('a text of bits that is cut or foreign is refused', () => {
  expect(() => createBitReader('')).toThrow(RangeError);
  expect(() => createBitReader('AA"AA')).toThrow(RangeError);
  const reader = createBitReader('AAAAA');
  const model = createBitModel(1);
  expect(() => Array.from({ length: 10_000 }, (_, at) => reader.code(createBitModel(1), 0, at))).toThrow(RangeError);
  expect(() => Array.from({ length: 1_000_000 }, () => codeNumber(reader, model, 0))).toThrow(RangeError);
});

test('terms come back with their postings', () => {
  const word = fc.stringMatching(/^[a-z0-9_.]{1,8}$/);
  const pair = fc
    .tuple(fc.constantFrom(...'开发服务器配置𠮷プラ'), fc.constantFrom(...'开发服务器配置𠮷ー'))
    .map((two) => two.join(''));
  const postings = fc
    .uniqueArray(fc.nat(29), { minLength: 1 })
    .chain((pages) =>
      fc.tuple(...pages.sort((a, b) => a - b).map((page) => fc.record({ page: fc.constant(page), kind }))),
    );
  const kind = fc.constantFrom('text' as const, 'about' as const, 'described' as const, 'named' as const);
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(word, pair), postings, { noNullPrototype: true }), (dictionary) => {
      const terms = new Map(Object.entries(dictionary));
      const unpacked = [...unpackTerms(packTerms(terms, 30), 30)];
      expect(unpacked.map(({ term }) => term).sort()).toEqual([...terms.keys()].sort());
      for (const { term, postings: own } of unpacked) expect(own).toEqual(terms.get(term));
    }),
  );
});

const sections = [
  section({
    path: '/a',
    title: 'A',
    content: '开发 build '.repeat(9),
    description: 'What builds.',
    keywords: ['Make'],
  }),
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

/** The terms of all parts. */
const termsOf = (packed: PackedSearch) =>
  packed.parts.flatMap(({ terms }) => [...readTerms(terms, packed.pages.length, false)]);

test('the parts tell the pages of each term, and which are about it', () => {
  expect(termsOf(packSearch(sections, 'en'))).toEqual([
    { term: '+发', postings: [{ page: 0, kind: 'text' }] },
    { term: '+开', postings: [{ page: 0, kind: 'text' }] },
    { term: 'build', postings: [{ page: 0, kind: 'about' }] },
    { term: 'builds', postings: [{ page: 0, kind: 'onlyDescribed' }] },
    { term: 'make', postings: [{ page: 0, kind: 'named' }] },
    { term: 'once', postings: [{ page: 0, kind: 'text' }] },
    { term: 'other', postings: [{ page: 1, kind: 'about' }] },
    { term: 'what', postings: [{ page: 0, kind: 'onlyDescribed' }] },
    { term: '开发', postings: [{ page: 0, kind: 'text' }] },
  ]);
});

test('the files of pages are the keywords, the description, the opening and the part under each heading', () => {
  expect(packSearch(sections, 'en').pages).toEqual([
    { keywords: ['Make'], description: 'What builds.', sections: ['开发 build '.repeat(9), 'build once'], leads: [] },
    { keywords: [], description: '', sections: ['', 'other'], leads: [] },
  ]);
});

test('the lists have the terms of names too', () => {
  const { words, pairs } = packSearch(sections, 'en');
  expect(unpackWords(words.words)).toEqual([
    'a',
    'b',
    'build',
    'builds',
    'heading',
    'make',
    'once',
    'other',
    'some',
    'someheading',
    'what',
  ]);
  expect(unpackPairs(pairs)).toEqual(['开发', '标题']);
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

test('a part that is damaged is refused, not half read', () => {
  const [part] = packSearch(sections, 'en').parts;
  if (part === undefined) throw new Error('There is no part.');
  for (const code of ['', '!', part.terms.code.slice(0, 8), part.terms.code.replaceAll(/./g, '_')]) {
    expect(() => [...readTerms({ ...part.terms, code }, 2, false)], code).toThrow(SearchIndexError);
  }
});

test('a list of pairs that is damaged is refused', () => {
  const { chars, code } = packSearch(sections, 'en').pairs;
  for (const other of [{ chars }, { chars, code: '!' }, { chars, code: `${code}A` }, { chars: '', code }]) {
    expect(() => parseSearchPairs(other), JSON.stringify(other)).toThrow(SearchIndexError);
  }
});

test('of a keyword the index has the pairs of its words, and none that lies across two of them', () => {
  const keyword = '开发插件';
  const text = section({ path: '/a', title: 'A', content: '', keywords: [keyword] });
  const terms = termsOf(packSearch([text], 'zh')).flatMap(({ term }) => (isText(term) ? [term] : []));
  expect(terms.sort()).toEqual(['开发', '插件']);
});
