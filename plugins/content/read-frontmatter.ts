import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Problem, withStop } from '#shared/errors';
import { findFrontmatter } from '#shared/find-frontmatter';
import { placeAt } from '#shared/place';
import type { Doc } from '../api/index.ts';
import { type ParseContext, parseWith } from '../config/parse-with.ts';
import type { ValuePath } from '../config/plain-value.ts';
import {
  type FrontmatterKeys,
  type FrontmatterSchema,
  frontmatterSchema,
  unreadableRule,
} from './frontmatter-schema.ts';
import { firstHeading } from './title.ts';

/** Front matter and title of a document, read without compiling it. Invalid keys are reported and left out. */
export interface DocHeader extends Pick<Doc, 'frontmatter' | 'frontmatterLines' | 'problems'> {
  /** From front matter, else the first heading; undefined when the text has neither. */
  readonly title?: string;
}

/** Reads the header of a text; `file` is its path in messages. */
export async function readDocHeader(source: string, file: string, schema: FrontmatterSchema): Promise<DocHeader> {
  const parsed = readFrontmatter(source, file, schema);
  const title = parsed.frontmatter.title ?? (await firstHeading(source, file));
  return title === undefined ? parsed : { ...parsed, title };
}

/** Limit on the characters of front matter: the parser compares each key with all before it. */
const maxLength = 2 ** 16;

/** Limit on aliases: a few lines of YAML can expand to gigabytes. */
const maxAliases = 20;

/**
 * Reads the YAML block at the top of a document. `file` is its path in messages. Building a schema is slow, so build
 * one and pass it to every call. Never throws: each mistake is a problem with line and column, and valid keys are kept.
 */
export function readFrontmatter(
  source: string,
  file: string,
  schema: FrontmatterSchema = frontmatterSchema(),
): DocHeader {
  const { kind, start, end } = findFrontmatter(source);
  const empty: DocHeader = { frontmatter: {}, frontmatterLines: {}, problems: [] };
  const unreadable = ({ offset, ...mistake }: YamlMistake): DocHeader => {
    const place = placeAt(source, offset);
    return { ...empty, problems: [{ rule: unreadableRule, severity: 'error', file, ...place, ...mistake }] };
  };
  if (kind === 'none') return empty;
  if (kind === 'unclosed') {
    const message = 'Unexpected end of the document in its front matter: expected a closing line `---`.';
    return unreadable({ offset: 0, message, hint: 'Write `---` on a line of its own below the last key.' });
  }
  if (end - start > maxLength) {
    const message = `Unexpected length of the front matter: ${end - start} characters, expected at most ${maxLength}.`;
    return unreadable({ offset: 0, message, hint: 'Move data to a file that the document imports.' });
  }
  const yaml = parseYaml(source.slice(start, end));
  if (!yaml.ok) return unreadable({ ...yaml.mistake, offset: start + yaml.mistake.offset });

  const { document, value } = yaml;
  const context: ParseContext = {
    rule: 'frontmatter',
    file,
    noun: 'key',
    whole: 'the front matter',
    locate: (path) => placeAt(source, start + offsetOf(document, path)),
  };
  const frontmatterLines = linesOf(document, (offset) => placeAt(source, start + offset).line);
  const parsed = parseWith(schema, value, context);
  if (parsed.ok) return { frontmatter: parsed.value, frontmatterLines, problems: [] };
  const valid = parseWith(schema, validKeys(value, schema.shape), context);
  return { frontmatter: valid.ok ? valid.value : {}, frontmatterLines, problems: parsed.problems };
}

type Yaml =
  | { readonly ok: true; readonly document: Document; readonly value: unknown }
  | { readonly ok: false; readonly mistake: YamlMistake };

interface YamlMistake extends Pick<Problem, 'message' | 'hint'> {
  readonly offset: number;
}

const syntaxHint = 'Quote text that contains a colon, a quote or a brace, and indent with spaces.';

const secondDocument = {
  message: 'Unexpected second YAML document below a line `...`.',
  hint: 'Remove the line, or write `---` instead if the front matter ends there.',
};

const deepNesting = {
  message: 'Unexpected nesting: the front matter is too deep to read.',
  hint: 'Move data to a file that the document imports.',
};

function parseYaml(text: string): Yaml {
  try {
    const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
    // A warning is a tag that nothing knows, which would be dropped.
    const [error] = [...document.errors, ...document.warnings];
    // Later errors are mostly consequences of the first.
    if (error) {
      const [offset] = error.pos;
      switch (error.code) {
        case 'DUPLICATE_KEY':
          return { ok: false, mistake: { offset, ...repeatedKey(text.slice(offset)) } };
        case 'MULTIPLE_DOCS':
          return { ok: false, mistake: { offset, ...secondDocument } };
        case 'RESOURCE_EXHAUSTION':
          return { ok: false, mistake: { offset, ...deepNesting } };
        default:
          return {
            ok: false,
            mistake: { offset: openerAt(document, offset), message: withStop(error.message), hint: syntaxHint },
          };
      }
    }
    return { ok: true, document, value: document.toJS({ maxAliasCount: maxAliases }) ?? {} };
  } catch (error) {
    // Too many aliases, or nesting too deep for the parser.
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, mistake: { offset: 0, message: `The front matter cannot be read: ${withStop(reason)}` } };
  }
}

/** Where a quote or bracket begins whose missing end is noticed at `offset`, maybe many lines below; else `offset`. */
function openerAt(document: Document.Parsed, offset: number): number {
  let opener = offset;
  visit(document, {
    Node(_key, node) {
      const hasEnd = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : isCollection(node) && node.flow === true;
      const [start = offset, , end = 0] = node.range ?? [];
      if (hasEnd && start < offset && offset <= end + 1) opener = start;
    },
  });
  return opener;
}

function repeatedKey(text: string): Pick<YamlMistake, 'message' | 'hint'> {
  const [, key = ''] = /^(["']?[^:\n]*["']?)\s*:/.exec(text) ?? [];
  return { message: `Unexpected second key \`${key.trim()}\`.`, hint: 'Remove one of the two.' };
}

/** Offset of a key or list item; of its nearest existing ancestor when it is missing. */
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

function validKeys(value: unknown, shape: FrontmatterKeys): unknown {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([key, item]) => Object.hasOwn(shape, key) && shape[key]?.safeParse(item).success),
  );
}
