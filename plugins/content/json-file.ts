import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import type { Problem } from '#shared/errors';
import { placeAt, type TextPlace } from '#shared/place';
import { type ParseContext, parseWith } from '../config/parse-with.ts';
import type { ValuePath } from '../config/plain-value.ts';
import { encodingProblem } from '../files/encoding.ts';

interface JsonFileOptions<S extends z.ZodType> {
  readonly schema: S;
  /** Path in messages. */
  readonly file: string;
  /** Rule for all problems. */
  readonly rule: string;
  /** Noun for the whole value in messages: `the navigation`. */
  readonly whole: string;
}

/**
 * Parses strict JSON against a schema. Never throws: every mistake is a problem with line and column, and then there is
 * no value. `locate` finds the place of a value or key.
 */
export function parseJsonFile<S extends z.ZodType>(
  source: string,
  options: JsonFileOptions<S>,
): { readonly value?: z.output<S>; problems: readonly Problem[]; locate(path: ValuePath): TextPlace } {
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
  let root: Node | undefined;
  const locate = (path: ValuePath) => place(root ? offsetOf(root, path) : 0);
  const refuse = (...problems: readonly Problem[]) => ({ problems, locate });
  const encoding = encodingProblem(Buffer.from(source), file);
  if (encoding !== undefined) return refuse(encoding);
  if (depthOf(text) > maxDepth) return refuse(problemAt(0, `Unexpected nesting: expected at most ${maxDepth} levels.`));

  const errors: ParseError[] = [];
  root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  // Later errors are mostly consequences of the first.
  if (error) {
    return refuse(problemAt(error.offset, `${sentenceOf(error)} in JSON.`, hintFor(error, text)));
  }
  const repeated = root ? repeatedKeys(root) : [];
  if (repeated.length > 0)
    return refuse(...repeated.map(({ name, offset }) => problemAt(offset, `Unexpected second key \`${name}\`.`)));

  const context: ParseContext = { rule, file, noun: 'key', whole, locate };
  const parsed = parseWith(schema, JSON.parse(text), context);
  return parsed.ok ? { value: parsed.value, problems: [], locate } : refuse(...parsed.problems);
}

/** The parser is recursive; no hand-written file comes near this limit. */
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

/** Offset of a property's name, else of the value; of the nearest existing ancestor when the path is missing. */
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
  const names = new Set<string>();
  const repeated = children.flatMap(({ offset, children: [key] = [] }) => {
    const name = String(key?.value);
    if (names.has(name)) return [{ name, offset }];
    names.add(name);
    return [];
  });
  return [...repeated, ...inner];
}

const mergeHint =
  'Finish the merge: keep one of the two texts, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.';

/** Corrections, by error code of the parser. */
const hints: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Put keys and texts in double quotes.',
  InvalidCommentToken: 'Remove the comment: JSON has none.',
  PropertyNameExpected: 'Put keys in double quotes, and remove the comma after the last entry.',
  CommaExpected: 'Put a comma between two entries.',
  CloseBracketExpected: 'End the list with `]`.',
  CloseBraceExpected: 'End the entry with `}`.',
  EndOfFileExpected: 'The file must be a single list: remove what follows it.',
};

/** Corrections where a value is missing, by the character before it. */
const valueHints: Readonly<Record<string, string>> = {
  '': 'A file without entries contains `[]`.',
  ',': 'Remove the comma after the last entry.',
  ':': 'Put a value after the colon.',
};

function hintFor({ error, offset }: ParseError, text: string): string | undefined {
  if (/^[<=>]{7}/.test(text.slice(offset))) return mergeHint;
  const code = printParseErrorCode(error);
  return code === 'ValueExpected' ? valueHints[text.slice(0, offset).trimEnd().slice(-1)] : hints[code];
}

/** `PropertyNameExpected` → `Property name expected`. */
function sentenceOf({ error }: ParseError): string {
  const words = printParseErrorCode(error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words === 'Invalid symbol' ? 'Unexpected symbol' : words;
}
