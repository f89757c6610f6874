import { expect, test } from 'vitest';
import {
  checkOptions,
  type OptionPage,
  type Reference,
} from '../../../../../plugins/optional/option-reference/check-options.ts';

const page = (part: Partial<OptionPage> = {}): OptionPage => ({
  name: 'speed.turns',
  file: 'docs/en/options/turns.md',
  lines: { title: 2, type: 4, default: 5 },
  type: 'number',
  default: 4,
  body: 'Turns, by `day` and by `night`.',
  ...part,
});

/** What is found in a reference that has nothing wrong but what the test says; `kind place message`, in order. */
function problemsOf(part: Partial<Reference>): readonly string[] {
  return outcome(part).problems.map(({ kind, file, line, message }) =>
    [kind, file === undefined ? '' : ` ${file}${line === undefined ? '' : `:${line}`}`, ' ', message].join(''),
  );
}

function outcome(part: Partial<Reference>) {
  return checkOptions({
    declared: [{ name: 'speed.turns', parts: ['day', 'night'] }],
    pages: [page()],
    withoutPage: {},
    defaults: { dev: { 'speed.turns': 4 }, prod: { 'speed.turns': 4 } },
    compareTypes: (stated) => stated.map(() => ({ kind: 'same' })),
    ...part,
  });
}

test('a page that matches the package passes', () => {
  const notes = ['1 of 1 options have a page, 0 have a reason: 100 %'];
  expect(outcome({})).toEqual({ checked: 1, notes, problems: [] });
});

test('an option without a page is reported, and the coverage is a note', () => {
  const declared = [
    { name: 'speed.turns', parts: [] },
    { name: 'speed.wind', parts: [] },
    { name: 'speed.sun', parts: [] },
  ];
  const part = { declared, withoutPage: { 'speed.sun': 'For another mill.' } };
  expect(problemsOf(part)).toEqual(['no-page The option `speed.wind` has no page.']);
  expect(outcome(part).notes).toEqual(['1 of 3 options have a page, 1 have a reason: 66.6 %']);
});

test('an unneeded reason is reported', () => {
  expect(problemsOf({ withoutPage: { 'speed.turns': 'Old.', 'speed.tide': 'Gone.' } })).toEqual([
    'stale-reason Unexpected reason for `speed.turns` under `withoutPage`: it has a page.',
    'stale-reason Unexpected reason for `speed.tide` under `withoutPage`: the package has no such option.',
  ]);
});

test('a page without an option is reported at its title', () => {
  const pages = [page(), page({ name: 'speed.trun', file: 'docs/en/options/trun.md' })];
  expect(problemsOf({ pages })).toEqual([
    'no-option docs/en/options/trun.md:2 Unexpected page: the package has no option `speed.trun`.',
  ]);
});

test('a property that the page never mentions as a word is reported', () => {
  expect(problemsOf({ pages: [page({ body: 'Today and `nightly`: `day`.' })] })).toEqual([
    'unnamed-part docs/en/options/turns.md The page of `speed.turns` does not mention `night`, which the option contains.',
  ]);
});

test('a wrong, invalid or missing type is reported at its line', () => {
  const { type: _, ...untyped } = page({ file: 'docs/zh/options/turns.md' });
  const pages = [page({ type: 'string' }), page({ type: 'Turn' }), untyped];
  const problems = problemsOf({
    pages,
    compareTypes: (stated) =>
      stated.map(({ type }) =>
        type === 'Turn'
          ? { kind: 'invalid', message: "Cannot find name 'Turn'." }
          : { kind: 'different', declared: 'number' },
      ),
  });
  expect(problems).toEqual([
    'type docs/en/options/turns.md:4 The stated type of `speed.turns` differs from the package’s: number',
    "type docs/en/options/turns.md:4 The stated type of `speed.turns` is invalid: Cannot find name 'Turn'.",
    'type docs/zh/options/turns.md:4 The page of `speed.turns` states no type.',
  ]);
});

test('a type that both languages state is compared once', () => {
  let compared = 0;
  const compareTypes: Reference['compareTypes'] = (stated) => {
    compared += stated.length;
    return stated.map(() => ({ kind: 'same' }));
  };
  outcome({ pages: [page(), page({ file: 'docs/zh/options/turns.md' })], compareTypes });
  expect(compared).toBe(1);
});

test('a default that differs in one mode is reported for that mode, and so is a missing one', () => {
  const { default: _, ...silent } = page({ file: 'docs/zh/options/turns.md' });
  expect(
    problemsOf({ pages: [page(), silent], defaults: { dev: { 'speed.turns': 4 }, prod: { 'speed.turns': [9] } } }),
  ).toEqual([
    'default docs/en/options/turns.md:5 The stated default of `speed.turns` differs from the package’s (prod): [9]',
    'default docs/zh/options/turns.md:5 The page of `speed.turns` states no default.',
  ]);
  expect(problemsOf({ pages: [page()], defaults: { dev: { 'speed.turns': 9 }, prod: { 'speed.turns': 9 } } })).toEqual([
    'default docs/en/options/turns.md:5 The stated default of `speed.turns` differs from the package’s (both modes): 9',
  ]);
});
