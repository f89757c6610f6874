import type { Json } from '#shared/types';
import type { CheckOutcome, CheckProblem } from '../../api/index.ts';
import type { StatedType, TypeVerdict } from './compare-types.ts';
import type { DeclaredOption } from './declared-options.ts';
import { defaultPerMode, matchesDefault } from './match-default.ts';

/** A page about an option. */
export interface OptionPage {
  /** Title of the page, which is the option's name: `output.filename`. */
  readonly name: string;
  /** Source file relative to the site's root. */
  readonly file: string;
  /** Line of each front matter key. */
  readonly lines: Readonly<Record<string, number>>;
  readonly type?: string;
  readonly default?: Json;
  /** Document without front matter. */
  readonly body: string;
}

/** Default values by option name, for each mode; options without a default are absent. */
export interface Defaults {
  readonly dev: Readonly<Record<string, Json>>;
  readonly prod: Readonly<Record<string, Json>>;
}

/** Input of `checkOptions`. */
export interface Reference {
  readonly declared: readonly DeclaredOption[];
  /** Pages of all languages. */
  readonly pages: readonly OptionPage[];
  /** Options that intentionally have no page, with the reason. */
  readonly withoutPage: Readonly<Record<string, string>>;
  readonly defaults: Defaults;
  compareTypes(stated: readonly StatedType[]): readonly TypeVerdict[];
}

/**
 * Compares option pages with the package: every option needs a page or a reason, every page an option, and each page
 * the option's type, default and the names of its properties. Reports the coverage as a note.
 */
export function checkOptions(reference: Reference): CheckOutcome {
  const { declared, pages, withoutPage } = reference;
  const options = new Map(declared.map((option) => [option.name, option]));
  const named = new Set(pages.map(({ name }) => name));
  const uncovered = declared.filter(({ name }) => !named.has(name) && !Object.hasOwn(withoutPage, name));
  const known = pages.filter(({ name }) => options.has(name));
  return {
    checked: declared.length,
    notes: [coverage(reference, uncovered.length)],
    problems: [
      ...uncovered.map(({ name }) => missingPage(name)),
      ...Object.keys(withoutPage)
        .filter((name) => named.has(name) || !options.has(name))
        .map((name) => staleReason(name, named.has(name))),
      ...pages.filter(({ name }) => !options.has(name)).map(missingOption),
      ...known.flatMap((page) => unnamedParts(page, options.get(page.name)?.parts ?? [])),
      ...typeProblems(known, reference.compareTypes),
      ...known.flatMap((page) => defaultProblems(page, reference.defaults)),
    ],
  };
}

function missingPage(name: string): CheckProblem {
  return {
    kind: 'no-page',
    message: `The option \`${name}\` has no page.`,
    hint: 'Write a page with the name of the option as its title, or give a reason under `withoutPage`.',
  };
}

function coverage({ declared, withoutPage }: Reference, uncovered: number): string {
  const covered = declared.length - uncovered;
  const reasons = declared.filter(({ name }) => Object.hasOwn(withoutPage, name)).length;
  const percent = Math.floor((covered / declared.length) * 1000) / 10;
  return `${covered - reasons} of ${declared.length} options have a page, ${reasons} have a reason: ${percent} %`;
}

function staleReason(name: string, hasPage: boolean): CheckProblem {
  const why = hasPage ? 'it has a page' : 'the package has no such option';
  return { kind: 'stale-reason', message: `Unexpected reason for \`${name}\` under \`withoutPage\`: ${why}.` };
}

function missingOption({ name, file, lines }: OptionPage): CheckProblem {
  return {
    kind: 'no-option',
    file,
    ...lineOf(lines, 'title'),
    message: `Unexpected page: the package has no option \`${name}\`.`,
    hint: 'The title of the page must be the name of its option.',
  };
}

function unnamedParts({ name, file, body }: OptionPage, parts: readonly string[]): readonly CheckProblem[] {
  const words = new Set(body.match(/[\w$]+/g));
  const missing = parts.filter((part) => !words.has(part));
  if (missing.length === 0) return [];
  const list = missing.map((part) => `\`${part}\``).join(', ');
  return [
    {
      kind: 'unnamed-part',
      file,
      message: `The page of \`${name}\` does not mention ${list}, which the option contains.`,
    },
  ];
}

function typeProblems(pages: readonly OptionPage[], compare: Reference['compareTypes']): readonly CheckProblem[] {
  const stated = pages.flatMap(({ name, type }) => (type === undefined ? [] : [{ option: name, type }]));
  const unique = [...new Map(stated.map((one) => [keyOf(one), one])).values()];
  const results = compare(unique);
  const verdicts = new Map(unique.map((one, index) => [keyOf(one), results[index]]));
  return pages.flatMap(({ name, type, file, lines }) => {
    const place = { kind: 'type', file, ...lineOf(lines, 'type') };
    if (type === undefined) return [{ ...place, message: `The page of \`${name}\` states no type.` }];
    const verdict = verdicts.get(keyOf({ option: name, type }));
    if (verdict === undefined || verdict.kind === 'same') return [];
    const said =
      verdict.kind === 'invalid' ? `is invalid: ${verdict.message}` : `differs from the package’s: ${verdict.declared}`;
    return [{ ...place, message: `The stated type of \`${name}\` ${said}` }];
  });
}

function defaultProblems(page: OptionPage, defaults: Defaults): readonly CheckProblem[] {
  const { name, file, lines } = page;
  const place = { kind: 'default', file, ...lineOf(lines, 'default') };
  if (page.default === undefined) return [{ ...place, message: `The page of \`${name}\` states no default.` }];
  const stated = defaultPerMode(page.default);
  const modes = (['dev', 'prod'] as const).filter((mode) => !matchesDefault(stated[mode], defaults[mode][name]));
  const found = new Map(modes.map((mode) => [mode, show(defaults[mode][name])]));
  const isSame = found.size === 2 && found.get('dev') === found.get('prod');
  const differing = isSame ? [['both modes', found.get('dev')]] : [...found];
  return differing.map(([mode, value]) => ({
    ...place,
    message: `The stated default of \`${name}\` differs from the package’s (${mode}): ${value}`,
  }));
}

function show(value: Json | undefined): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

function lineOf(lines: OptionPage['lines'], key: string): Pick<CheckProblem, 'line' | 'column'> {
  const line = lines[key];
  return line === undefined ? {} : { line, column: 1 };
}

function keyOf({ option, type }: StatedType): string {
  return `${option}\0${type}`;
}
