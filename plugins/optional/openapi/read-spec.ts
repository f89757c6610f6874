import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import { encodingProblem } from '../../files/encoding.ts';
import { isFile } from '../../files/is-file.ts';
import { readSource } from '../../files/read-source.ts';
import { shapeMistakes } from './spec-shape.ts';

/** An object of a description, with unknown content. */
export type SpecObject = Readonly<Record<string, unknown>>;

/** An OpenAPI description. */
export interface Spec {
  readonly root: SpecObject;
  /**
   * An object, or the object that its `$ref` leads to, with the last part of the reference; empty for anything else.
   *
   * @throws DocSiteError if the reference leads to no object.
   */
  resolve(value: unknown): { readonly object: SpecObject; readonly name?: string };
}

/**
 * Reads an OpenAPI 3 description in YAML or JSON; `shown` is its path in messages.
 *
 * @throws DocSiteError if the file is missing, cannot be parsed or is not such a description.
 */
export function readSpec(file: string, shown: string): Spec {
  const source = readText(file, shown);
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, merge: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col: column } = lineCounter.linePos(error.pos[0]);
    const place = { rule: 'openapi', file: shown, line, column };
    // The parser is recursive.
    if (/call stack/.test(error.message)) {
      const hint = 'Move inner schemas to `components`, and refer to them by `$ref`.';
      throw new DocSiteError('Unexpected nesting: the description is too deep to read.', { ...place, hint });
    }
    const message = error.message.split(/ at line \d/)[0] ?? error.message;
    throw new DocSiteError(`Unexpected YAML: ${message}.`, place);
  }
  const root = contentOf(document, shown);
  if (!isObject(root) || !/^3\./.test(String(root.openapi)) || !isObject(root.paths)) {
    throw new DocSiteError('Unexpected file: expected an OpenAPI 3 description with `openapi` and `paths`.', {
      rule: 'openapi',
      file: shown,
      line: 1,
      hint: 'Convert a description of another format or version, such as Swagger 2.0, to OpenAPI 3.',
    });
  }

  const problems = shapeMistakes(root).map(({ path, ...mistake }): Problem => {
    const { line, col: column } = lineCounter.linePos(offsetAt(document, path));
    return { rule: 'openapi', severity: 'error', file: shown, line, column, ...mistake };
  });
  if (problems.length > 0) throw new DocSiteError(`The description \`${shown}\` is wrong.`, { problems });

  function resolve(value: unknown): { readonly object: SpecObject; readonly name?: string } {
    const { found, name } = follow(value);
    return { object: isObject(found) ? found : {}, ...(name !== undefined && { name }) };
  }

  /** What a value leads to; a reference may lead to another one. */
  function follow(value: unknown): { readonly found: unknown; readonly name?: string } {
    const seen = new Set<string>();
    let [found, name]: [unknown, string | undefined] = [value, undefined];
    while (isObject(found) && typeof found.$ref === 'string') {
      const reference = found.$ref;
      if (seen.has(reference))
        throw misled(reference, 'it leads back to itself', 'Replace it with what it stands for.');
      seen.add(reference);
      const parts = reference.split('/').slice(1).map(unescaped);
      name = parts.at(-1);
      found = reference.startsWith('#/') ? lookUp(parts, reference) : undefined;
      if (found === undefined) throw missing(reference);
      // `true` is a schema.
      if (!isObject(found) && typeof found !== 'boolean')
        throw misled(reference, 'it leads to something else than an object', 'Refer to an object.');
    }
    return { found, ...(name !== undefined && { name }) };
  }

  function lookUp(parts: readonly string[], reference: string): unknown {
    let found: unknown = root;
    for (const part of parts) {
      const inside: SpecObject = isObject(found) ? found : {};
      if (!Object.hasOwn(inside, part)) throw missing(reference, nearestHint(part, Object.keys(inside)));
      found = inside[part];
    }
    return found;
  }

  function missing(
    reference: string,
    hint = reference.startsWith('#')
      ? 'Correct the reference, or add what it leads to.'
      : 'References to other files are not supported: bundle them first.',
  ) {
    return misled(reference, 'there is nothing at this path', hint);
  }

  function misled(reference: string, reason: string, hint: string): DocSiteError {
    const line = source.slice(0, source.indexOf(reference)).split('\n').length;
    return new DocSiteError(`Unexpected reference \`${reference}\`: ${reason}.`, {
      rule: 'openapi',
      file: shown,
      line,
      hint,
    });
  }

  return { root, resolve };
}

function readText(file: string, shown: string): string {
  // Not a folder, nor a device, which might never end.
  if (!isFile(file)) {
    const hint = 'Set `spec` to the path of an OpenAPI description, relative to the site.';
    throw new DocSiteError(`There is no file \`${shown}\`.`, { rule: 'openapi', hint });
  }
  const { bytes, text } = readSource(file);
  const problem = encodingProblem(bytes, shown);
  if (problem !== undefined) throw new DocSiteError(problem.message, problem);
  return text;
}

function contentOf(document: Document, shown: string): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    // Fails when an alias is inside what it repeats.
    JSON.stringify(value);
    return value;
  } catch (cause) {
    throw new DocSiteError('Unexpected aliases: they lead in a circle or repeat too much.', {
      rule: 'openapi',
      file: shown,
      line: 1,
      hint: 'Use `$ref` instead of YAML aliases.',
      cause,
    });
  }
}

/** Where the value at a path begins, or the innermost value around it that the text contains. */
function offsetAt(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of ['', ...path]) {
    if (part !== '') node = childOf(isAlias(node) ? node.resolve(document) : node, String(part));
    if (!isNode(node)) return offset;
    offset = node.range?.[0] ?? offset;
  }
  return offset;
}

function childOf(node: unknown, key: string): unknown {
  if (isSeq(node)) return node.items[Number(key)];
  return isMap(node) ? node.items.find((pair) => String(pair.key) === key)?.value : undefined;
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
