import type { z } from 'zod';
import { type Problem, withStop } from '#shared/errors';
import { nearest, nearestHint } from '#shared/nearest';
import type { TextPlace } from '#shared/place';
import { shortenedType } from '#shared/shortened-type';
import { withoutUndefined } from '#shared/without-undefined';
import { limitText } from './limit-text.ts';
import {
  formatPath,
  maxDepth,
  maxValues,
  plainValue,
  type Refusal,
  type Refused,
  type ValuePath,
  valueAt,
} from './plain-value.ts';
import { keysAt, typeTextAt } from './schema-text.ts';
import { unknownKeyHint } from './unknown-key.ts';

/** Origin and wording for the problems of a value. */
export interface ParseContext {
  /** Rule of the problems: `config`, `frontmatter`. */
  readonly rule: string;
  /** File of the value, relative to the site's root. */
  readonly file?: string;
  /** Noun for a part of the value: `option`, `key`. */
  readonly noun: string;
  /** Noun for the whole value: `the configuration`. */
  readonly whole: string;
  /** Place of a value in the file; of its nearest existing ancestor when the value is missing. */
  readonly locate?: (path: ValuePath) => TextPlace | undefined;
  /** Top-level keys whose values are code: passed on by reference, unchecked. */
  readonly opaque?: readonly string[];
}

/** A checked value, or all its problems. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Checks a value against a schema and reports every mistake: what was found, what was expected, and the nearest name
 * for an unknown key. Used for the configuration, front matter, navigation files and plugin options.
 */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown, context: ParseContext): Parsed<z.output<S>> {
  const plain = plainValue(value, context.opaque);
  if (!plain.ok) return { ok: false, problems: [refusal(plain, context)] };
  const result = schema.safeParse(plain.value);
  if (result.success) return { ok: true, value: result.data };
  const check = { schema, value: plain.value, context };
  const mistakes = withoutRepeats(result.error.issues, [], check).flatMap((issue) => mistakesOf(issue, [], check));
  return { ok: false, problems: mistakes.map((mistake) => problemOf(mistake, context)) };
}

/** A mistake at a path of a value. */
export interface Mistake {
  readonly path: ValuePath;
  /** A full sentence. */
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Adds the file and place to a mistake. */
export function problemOf(
  { path, message, hint }: Mistake,
  { rule, file, locate }: Pick<ParseContext, 'rule' | 'file' | 'locate'>,
): Problem {
  return withoutUndefined({ rule, severity: 'error', message, file, ...locate?.(path), hint });
}

/** Beginning of every message about a value: `Unexpected number 5 for option \`base\``, `Missing option \`base\``. */
function unexpected(value: unknown, path: ValuePath, { noun, whole }: ParseContext): string {
  const name = path.length === 0 ? whole : `${noun} \`${formatPath(path)}\``;
  return value === undefined ? `Missing ${name}` : `Unexpected ${describeValue(value)} for ${name}`;
}

/** A value, its schema and the wording of its problems. */
interface Check {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly context: ParseContext;
}

/**
 * The issues of a value, without those that only follow from others: the length of a list is also compared with the
 * limits of a text, and a key that is written wrong is missing, too.
 */
function withoutRepeats(
  issues: readonly z.core.$ZodIssue[],
  prefix: ValuePath,
  { schema, value }: Check,
): readonly z.core.$ZodIssue[] {
  const wrongTypes = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? formatPath(path) : [])));
  const isMisspelt = ({ path }: z.core.$ZodIssue) => {
    const [owner, name] = [path.slice(0, -1), path.at(-1)];
    if (valueAt(value, [...prefix, ...path]) !== undefined) return false;
    const keys = keysAt(schema, [...prefix, ...owner], value);
    const unknown = issues.flatMap((other) =>
      other.code === 'unrecognized_keys' && formatPath(other.path) === formatPath(owner) ? other.keys : [],
    );
    return unknown.some((key) => nearest(key, keys) === name);
  };
  return issues.filter((issue) =>
    issue.code === 'invalid_type' ? !isMisspelt(issue) : !wrongTypes.has(formatPath(issue.path)),
  );
}

function mistakesOf(issue: z.core.$ZodIssue, prefix: ValuePath, check: Check): readonly Mistake[] {
  const path = [...prefix, ...issue.path];
  const limit = limitText(issue);
  if (limit !== undefined)
    return [{ path, message: `${unexpected(valueAt(check.value, path), path, check.context)}: expected ${limit}.` }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], check));
    case 'invalid_union': {
      const branch = closestBranch(issue.errors);
      if (branch) return withoutRepeats(branch, path, check).flatMap((inner) => mistakesOf(inner, path, check));
      return [wrongType(path, check)];
    }
    case 'invalid_key':
      // One reason is enough to rename a key.
      return issue.issues.slice(0, 1).map((inner) => wrongKey(path, inner, check));
    case 'invalid_type':
    case 'invalid_value':
      return [wrongType(path, check)];
    default:
      return [wrongValue(path, issue, check)];
  }
}

function unknownKey(path: ValuePath, { schema, value, context: { noun } }: Check): Mistake {
  return {
    path,
    message: `Unexpected ${noun} \`${formatPath(path)}\`: there is no such ${noun}.`,
    hint: unknownKeyHint({ schema, value, path, isOption: noun === 'option' }),
  };
}

function wrongKey(path: ValuePath, issue: z.core.$ZodIssue, { context }: Check): Mistake {
  const { noun, whole } = context;
  const limit = limitText(issue);
  const expected = limit === undefined ? sentence(issue.message) : `expected ${limit}.`;
  const owner = path.length === 1 ? whole : `${noun} \`${formatPath(path.slice(0, -1))}\``;
  return { path, message: `Unexpected key ${JSON.stringify(path.at(-1))} of ${owner}: ${expected}` };
}

function wrongType(path: ValuePath, { schema, value, context }: Check): Mistake {
  const found = valueAt(value, path);
  const expected = typeTextAt(schema, path, value) ?? 'something else';
  const words = [...expected.matchAll(/'([^']*)'/g)].flatMap(([, word]) => word ?? []);
  return {
    path,
    message: `${unexpected(found, path, context)}: expected \`${shortenedType(expected)}\`.`,
    hint:
      (typeof found === 'string' ? nearestHint(found, words) : undefined) ??
      spellingHint(found, expected, context.noun) ??
      namedTypeHint(expected, keysAt(schema, path, value)),
  };
}

/** Hint for a type of which the message gives only the name, such as `NavItem`. */
function namedTypeHint(expected: string, keys: readonly string[]): string | undefined {
  if (!/^[A-Z]\w*$/.test(expected) || keys.length === 0) return undefined;
  return `Write an object; its keys may be ${keys.map((name) => `\`${name}\``).join(', ')}.`;
}

/**
 * Hints for the right value in the wrong notation: YAML reads `0.5` and `yes` as number and boolean, and nothing as
 * `null`; quotes make text.
 */
function spellingHint(found: unknown, expected: string, noun: string): string | undefined {
  const isScalar = typeof found === 'number' || typeof found === 'boolean';
  if (found === null) return `Give it a value, or remove the ${noun}.`;
  if (isScalar && expected === 'string') return `Put it in quotes: \`"${found}"\`.`;
  if (typeof found !== 'string') return undefined;
  if (/^(true|false)$/.test(found) && /\bboolean\b/.test(expected)) return `Write \`${found}\` without quotes.`;
  return expected === 'string[]' ? `Write a list: \`[${JSON.stringify(found)}]\`.` : undefined;
}

function wrongValue(path: ValuePath, issue: z.core.$ZodIssue, { value, context }: Check): Mistake {
  const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined;
  return {
    path,
    message: `${unexpected(valueAt(value, path), path, context)}: ${sentence(issue.message)}`,
    hint: typeof hint === 'string' ? hint : undefined,
  };
}

/** The union member the value was most likely meant for: its kind is right, and only its contents are wrong. */
function closestBranch(branches: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] | undefined {
  const inner = branches.filter((issues) => issues.every(({ path, code }) => path.length > 0 || isInnerCode(code)));
  return inner.sort((a, b) => a.length - b.length)[0];
}

function isInnerCode(code: z.core.$ZodIssue['code']): boolean {
  return code !== 'invalid_type' && code !== 'invalid_value' && code !== 'invalid_union';
}

/** The problem of a value that cannot be copied. */
export function refusal({ path, reason, detail }: Omit<Refused, 'ok'>, context: ParseContext): Problem {
  const whole = (part: ValuePath) => (part.length === 0 ? context.whole : `${context.noun} \`${formatPath(part)}\``);
  const messages: Readonly<Record<Refusal, string>> = {
    character: `Unexpected ${detail} in ${whole(path)}: HTML must not contain it.`,
    circle: `Unexpected circle in ${whole(path)}: the value contains itself.`,
    depth: `Unexpected nesting in ${whole(path.slice(0, 1))}: expected at most ${maxDepth} levels.`,
    getter: `Reading ${whole(path)} failed${detail === '' ? '.' : `: ${withStop(detail)}`}`,
    proto: `Unexpected ${whole(path)}: this name is not allowed.`,
    size: `Unexpected size of ${whole(path.slice(0, 1))}: expected at most ${maxValues.toLocaleString('en')} values.`,
  };
  return problemOf({ path, message: messages[reason] }, context);
}

function sentence(message: string): string {
  return withStop(`${message.charAt(0).toLowerCase()}${message.slice(1)}`);
}

function describeValue(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return `text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
  if (typeof value === 'number' || typeof value === 'boolean') return `\`${String(value)}\``;
  return typeof value;
}
