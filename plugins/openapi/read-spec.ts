import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';

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
export async function readSpec(file: string, shown: string): Promise<Spec> {
  const source = await readFile(file, 'utf8').catch((cause: unknown) => {
    const hint = 'Set `spec` to the path of an OpenAPI description, relative to the site.';
    throw new DocSiteError(`There is no file \`${shown}\`.`, { rule: 'openapi', hint, cause });
  });
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col: column } = lineCounter.linePos(error.pos[0]);
    const message = error.message.split(/ at line \d/)[0] ?? error.message;
    throw new DocSiteError(`Unexpected YAML: ${message}.`, { rule: 'openapi', file: shown, line, column });
  }
  const root: unknown = document.toJS({ maxAliasCount: 100 });
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

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
