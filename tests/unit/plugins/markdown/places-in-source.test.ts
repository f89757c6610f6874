import { describe, expect, test } from 'vitest';
import { placesInSource } from '../../../../plugins/markdown/source/places-in-source.ts';
import { problemInSource } from '../../../../plugins/markdown/source/problem-in-source.ts';
import { fc } from '../../../support/fast-check.ts';

describe('placesInSource', () => {
  /** The place in the source of a mark in the text, as `line:column`. */
  function placeOf(source: string, text: string, mark: string): string {
    const before = text.slice(0, text.indexOf(mark)).split('\n');
    const { line, column } = placesInSource(
      source,
      text,
    )({ line: before.length, column: (before.at(-1) ?? '').length + 1 });
    return `${line}:${column}`;
  }

  test.each([
    ['before the change', 'a [x](y) %%v%%', 'a [x](y) 0.5', '[', '1:3'],
    ['after the change', '%%version%% [x](y)', '0.5 [x](y)', '[', '1:13'],
    ['between two changes', '%%v%% [x](y) %%product%%', '0.5.2 [x](y) Rsbuild', '[', '1:7'],
    ['between two of the same changes', '%%v%% [x](y) [x](z) %%v%%', '0.5.2 [x](y) [x](z) 0.5.2', '](z', '1:16'],
    ['in a changed word', 'see %%v%%, then %%w%%', 'see 0.5.2, then 7', '5', '1:5'],
    ['at the end', '%%v%% a', '0.5 a', 'a', '1:7'],
    ['in another line', '%%v%%\n  x', '0.5\n  x', 'x', '2:3'],
  ])('a place %s', (_name, source, text, mark, place) => {
    expect(placeOf(source, text, mark)).toBe(place);
  });

  test('an unchanged word has its place in the source, whatever surrounds it', () => {
    const kept = fc.stringMatching(/^[a-d]{1,3}$/).map((word) => [word, word]);
    const changed = fc.tuple(fc.stringMatching(/^%[e-h]{1,5}%$/), fc.stringMatching(/^[w-z.]{1,5}$/));
    const words = fc.array(fc.oneof(kept, changed));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const all = [...before, ['MARK', 'MARK'], ...after];
        const [source, text] = [all.map(([word]) => word).join(' '), all.map(([, word]) => word).join(' ')];
        expect(placeOf(source, text, 'MARK')).toBe(`1:${source.indexOf('MARK') + 1}`);
      }),
    );
  });

  test('very long lines are compared quickly', () => {
    const words = (mark: string) => `${mark} a `.repeat(100_000);
    const place = placesInSource(words('b'), words('c'))({ line: 1, column: 1000 });
    expect(place).toEqual({ line: 1, column: 1 });
  });
});

test('a problem of another file keeps its place', () => {
  const problem = { rule: 'r', severity: 'error' as const, message: 'm', file: 'other.md', line: 1, column: 5 };
  const inSource = () => ({ line: 1, column: 1 });
  expect(problemInSource(problem, 'docs/a.md', inSource)).toEqual(problem);
  expect(problemInSource(problem, 'other.md', inSource)).toEqual({ ...problem, column: 1 });
});
