import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import type { Problem } from '#shared/errors';
import { placeAt, type TextPlace } from '#shared/place';
import { type ParseContext, parseWith } from '../config/parse-with.ts';
import type { ValuePath } from '../config/plain-value.ts';

/** What a JSON file is and what it must hold. */
export interface JsonFileOptions<S extends z.ZodType> {
  readonly schema: S;
  /** As problems name it. */
  readonly file: string;
  /** Rule of the problems. */
  readonly rule: string;
  /** What the whole is called: `the navigation`. */
  readonly whole: string;
}

/** A JSON file as checked. */
export interface ParsedJsonFile<T> {
  /** Undefined when something is wrong. */
  readonly value?: T;
  readonly problems: readonly Problem[];
  /** Where a part is written. */
  readonly locate: (path: ValuePath) => TextPlace;
}

/** Parses strict JSON against a schema. Nothing is thrown: every mistake is a problem with line and column. */
export function parseJsonFile<S extends z.ZodType>(
  source: string,
  options: JsonFileOptions<S>,
): ParsedJsonFile<z.output<S>> {
  const { schema, file, rule, whole } = options;
  const text = source.replace(/^\uFEFF/, '');
  const place = (offset: number) => placeAt(text, offset);
  const problemAt = (offset: number, message: string, hint?: string): Problem => ({
    rule,
    severity: 'error',
    file,
    ...place(offset),
    message,
    ...(hint !== undefined && { hint }),
  });
  if (depthOf(text) > maxDepth)
    return { problems: [problemAt(0, 'Unexpected nesting: expected fewer levels.')], locate: () => place(0) };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const locate = (path: ValuePath) => place(root ? offsetOf(root, path) : 0);
  const [error] = errors;
  // The ones after the first are mostly its echo.
  if (error)
    return {
      problems: [problemAt(error.offset, `${sentenceOf(error)} in JSON.`, hints[printParseErrorCode(error.error)])],
      locate,
    };
  const repeated = root ? repeatedKeys(root) : [];
  if (repeated.length > 0)
    return {
      problems: repeated.map(({ name, offset }) => problemAt(offset, `Unexpected second key \`${name}\`.`)),
      locate,
    };

  const context: ParseContext = { rule, file, noun: 'key', whole, locate };
  const parsed = parseWith(schema, JSON.parse(text), context);
  return parsed.ok ? { value: parsed.value, problems: [], locate } : { problems: parsed.problems, locate };
}

/** The parser is recursive; nothing that is written by hand comes near this. */
const maxDepth = 200;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
}

/** A key where its name begins, else the value; what is missing stands where its owner does. */
function offsetOf(root: Node, path: ValuePath): number {
  for (let length = path.length; length >= 0; length--) {
    const segments = path.slice(0, length).map((key) => (typeof key === 'number' ? key : String(key)));
    const node = findNodeAtLocation(root, segments);
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

function repeatedKeys(node: Node): readonly { readonly name: string; readonly offset: number }[] {
  const children = node.children ?? [];
  const inner = children.flatMap(repeatedKeys);
  if (node.type !== 'object') return inner;
  const names = children.map(({ children: [key] = [] }) => String(key?.value));
  const repeated = children.flatMap(({ offset }, index) => {
    const name = names[index] ?? '';
    return names.indexOf(name) < index ? [{ name, offset }] : [];
  });
  return [...repeated, ...inner];
}

/** What to do, by what the parser says. */
const hints: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Put names and texts into double quotes.',
  InvalidCommentToken: 'Take the comment away: the file has none.',
  ValueExpected: 'Write no comma behind the last entry; a file without entries holds `[]`.',
  PropertyNameExpected: 'Put names into double quotes, and write no comma behind the last entry.',
  CommaExpected: 'Put a comma between two entries.',
  CloseBracketExpected: 'End the list with `]`.',
  CloseBraceExpected: 'End the entry with `}`.',
  EndOfFileExpected: 'The file is one list: take away what follows it.',
};

/** `PropertyNameExpected` → `Property name expected`. */
function sentenceOf({ error }: ParseError): string {
  const words = printParseErrorCode(error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words === 'Invalid symbol' ? 'Unexpected symbol' : words;
}
