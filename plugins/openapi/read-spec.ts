import { statSync } from 'node:fs';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import { encodingProblem } from '../files/encoding.ts';
import { readSource } from '../files/read-source.ts';

/** An object of a description, with unknown content. */
export type SpecObject = Readonly<Record<string, unknown>>;

/** An OpenAPI description. */
export interface Spec {
  readonly root: SpecObject;
  /** An object, or what its `$ref` leads to, with the last part of the reference; empty for anything else. */
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
    const message = error.message.split(/ at line \d/)[0] ?? error.message;
    throw new DocSiteError(`Unexpected YAML: ${message}.`, { rule: 'openapi', file: shown, line, column });
  }
  const root = contentOf(document, shown);
  if (!isObject(root) || !/^3\./.test(String(root.openapi)) || !isObject(root.paths)) {
    throw new DocSiteError('Unexpected file: expected an OpenAPI 3 description with `openapi` and `paths`.', {
      rule: 'openapi',
      file: shown,
      line: 1,
    });
  }

  function resolve(value: unknown): { readonly object: SpecObject; readonly name?: string } {
    let [current, name]: [unknown, string | undefined] = [value, undefined];
    // A reference may lead to another one.
    for (let hops = 0; isObject(current) && typeof current.$ref === 'string'; hops++) {
      const reference = current.$ref;
      const parts = reference.split('/').slice(1).map(unescaped);
      name = parts.at(-1);
      current = reference.startsWith('#/') ? lookUp(parts, reference) : undefined;
      if (current === undefined || hops === 20) throw missing(reference);
    }
    return { object: isObject(current) ? current : {}, ...(name !== undefined && { name }) };
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

  function missing(reference: string, hint = 'References to other files are not supported: bundle them first.') {
    const line = source.slice(0, source.indexOf(reference)).split('\n').length;
    return new DocSiteError(`Unexpected reference \`${reference}\`: there is nothing at this path.`, {
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
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
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

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
