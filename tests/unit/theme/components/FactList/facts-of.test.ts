import { expect, test } from 'vitest';
import { factsOf, formatValue } from '../../../../../theme/components/FactList/facts-of.ts';

const facts = (frontmatter: Parameters<typeof factsOf>[0]) =>
  factsOf(frontmatter, (key) => key).map(({ label, value }) => [label, value]);

test('an option page: type, default, since, applies', () => {
  expect(facts({ since: '0.1.0', type: 'boolean', default: true, applies: 'both' })).toEqual([
    ['factType', 'boolean'],
    ['factDefault', 'true'],
    ['factSince', '0.1.0'],
    ['factApplies', 'appliesBoth'],
  ]);
});

test('a default that differs by mode has one row per mode', () => {
  expect(facts({ default: { dev: '[name].js', prod: false } })).toEqual([
    ['factDefaultDev', "'[name].js'"],
    ['factDefaultProd', 'false'],
  ]);
});

test('any other object as a default is one row', () => {
  expect(facts({ default: { dev: true } })).toEqual([['factDefault', '{ dev: true }']]);
});

test('a plugin page: package, purpose, frameworks, maintainer', () => {
  expect(facts({ package: '@a/b', purpose: 'JSX', frameworks: ['React', 'Preact'], official: true })).toEqual([
    ['factPackage', '@a/b'],
    ['factPurpose', 'JSX'],
    ['factFrameworks', 'React, Preact'],
    ['factOfficial', 'official'],
  ]);
});

test('a page without facts has none', () => {
  expect(facts({ title: 'x', frameworks: [] })).toEqual([]);
});

test.each([
  ['it', "'it'"],
  ["it's", "'it\\'s'"],
  ['undefined', 'undefined'],
  [null, 'null'],
  [{}, '{}'],
  [[], '[]'],
  [['js', 1], "['js', 1]"],
  [{ js: 'a', 'b-c': [true] }, "{ js: 'a', 'b-c': [true] }"],
])('%j is formatted as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});
