import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Problem } from '#shared/errors';
import { findFrontMatter } from '#shared/front-matter';
import { placeAt } from '#shared/place';
import type { Frontmatter } from '#shared/types';
import { type ParseContext, parseWith } from '../config/parse-with.ts';
import type { ValuePath } from '../config/plain-value.ts';
import {
  type FrontmatterKeys,
  type FrontmatterSchema,
  frontmatterSchema,
  unreadableRule,
} from './frontmatter-schema.ts';

/** Front matter of a document. */
export interface ReadFrontmatter {
  /** Checked; keys that are wrong are left out. */
  readonly frontmatter: Frontmatter;
  /** Line of each top-level key, from 1, as the file lies on disk. */
  readonly lines: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
}

/** Aliases beyond this are refused: a few lines of YAML can stand for gigabytes. */
const maxAliases = 20;

/**
 * Reads the YAML block at the top of a document. `file` is what problems name; `schema` has the keys of
 * plugins too, and is best made once: it compiles itself when it is first used.
 * Nothing is thrown: what is wrong is a problem with line and column, and the rest of the keys is kept.
 */
export function readFrontmatter(
  source: string,
  file: string,
  schema: FrontmatterSchema = frontmatterSchema(),
): ReadFrontmatter {
  const { kind, start, end } = findFrontMatter(source);
  if (kind === 'none') return { frontmatter: {}, lines: {}, problems: [] };
  if (kind === 'unclosed') {
    const message = 'Unexpected end of the document in its front matter: expected a line `---` that closes it.';
    const problem: Problem = { rule: unreadableRule, severity: 'error', file, line: 1, column: 1, message };
    return { frontmatter: {}, lines: {}, problems: [problem] };
  }

  const yaml = parseYaml(source.slice(start, end));
  if (!yaml.ok) {
    const { offset, ...mistake } = yaml.mistake;
    const place = placeAt(source, start + offset);
    const problem: Problem = { rule: unreadableRule, severity: 'error', file, ...place, ...mistake };
    return { frontmatter: {}, lines: {}, problems: [problem] };
  }

  const { document, value } = yaml;
  const context: ParseContext = {
    rule: 'frontmatter',
    file,
    noun: 'key',
    whole: 'the front matter',
    locate: (path) => placeAt(source, start + offsetOf(document, path)),
  };
  const lines = linesOf(document, (offset) => placeAt(source, start + offset).line);
  const parsed = parseWith(schema, value, context);
  if (parsed.ok) return { frontmatter: parsed.value, lines, problems: [] };
  const good = parseWith(schema, rightKeys(value, schema.shape), context);
  return { frontmatter: good.ok ? good.value : {}, lines, problems: parsed.problems };
}

type Yaml =
  | { readonly ok: true; readonly document: Document; readonly value: unknown }
  | { readonly ok: false; readonly mistake: YamlMistake };

interface YamlMistake extends Pick<Problem, 'message' | 'hint'> {
  readonly offset: number;
}

const syntaxHint = 'Put text with a colon, a quote or a brace into quotes, and indent with spaces.';

function parseYaml(text: string): Yaml {
  try {
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true, logLevel: 'silent' });
    const [error] = document.errors;
    // The ones after the first are mostly its echo.
    if (error) {
      const [offset] = error.pos;
      if (error.code === 'DUPLICATE_KEY') return { ok: false, mistake: { offset, ...repeatedKey(text.slice(offset)) } };
      return { ok: false, mistake: { offset, message: withStop(error.message), hint: syntaxHint } };
    }
    return { ok: true, document, value: document.toJS({ maxAliasCount: maxAliases }) ?? {} };
  } catch (error) {
    // Too many aliases, or nesting that the parser cannot follow.
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, mistake: { offset: 0, message: `The front matter cannot be read: ${withStop(reason)}` } };
  }
}

function repeatedKey(text: string): Pick<YamlMistake, 'message' | 'hint'> {
  const [, key = ''] = /^(["']?[^:\n]*["']?)\s*:/.exec(text) ?? [];
  return { message: `Unexpected second key \`${key.trim()}\`.`, hint: 'Keep one of the two.' };
}

/** Where a key, or an item of a list, is written; the nearest part around it when it is not there. */
function offsetOf({ contents }: Document, path: ValuePath): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isMap(node) || isSeq(node) || isScalar(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function linesOf({ contents }: Document, lineAt: (offset: number) => number): Readonly<Record<string, number>> {
  if (!isMap(contents)) return {};
  const lines = contents.items.flatMap(({ key }): [string, number][] =>
    isScalar(key) && key.range ? [[String(key.value), lineAt(key.range[0])]] : [],
  );
  return Object.fromEntries(lines);
}

function rightKeys(value: unknown, shape: FrontmatterKeys): unknown {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, item]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(item).success),
  );
}

function withStop(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
