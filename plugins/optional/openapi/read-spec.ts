import { type Document, isAlias, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { encodingProblem } from '../../files/encoding.ts';
import { isFile } from '../../files/is-file.ts';
import { readSource } from '../../files/read-source.ts';
import { statsOf } from '../../files/stats-of.ts';
import { followReferences, type Mistake, partsOf, type Resolve, referencesIn, type SpecObject } from './references.ts';
import { shapeMistakes } from './spec-shape.ts';

/** An OpenAPI description. */
export interface Spec {
  readonly root: SpecObject;
  readonly resolve: Resolve;
  /**
   * To be called after the pages have been made.
   *
   * @throws DocSiteError with each place of each reference that led to no object.
   */
  expectResolved(): void;
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
  if (!isObject(root) || !/^3\./.test(String(root.openapi))) {
    throw new DocSiteError('Unexpected file: expected an OpenAPI 3 description, with its version under `openapi`.', {
      rule: 'openapi',
      file: shown,
      line: 1,
      hint: 'Convert a description of another format or version, such as Swagger 2.0, to OpenAPI 3.',
    });
  }

  function report(mistakes: readonly (Mistake & { readonly offset: number })[]): void {
    const problems = mistakes.map(({ offset, message, hint }): Problem => {
      const { line, col: column } = lineCounter.linePos(offset);
      return { rule: 'openapi', severity: 'error', file: shown, line, column, message, hint };
    });
    if (problems.length > 0) throw new DocSiteError(`The description \`${shown}\` is wrong.`, { problems });
  }
  report(shapeMistakes(root).map(({ path, ...mistake }) => ({ ...mistake, offset: offsetAt(document, path) })));

  const { resolve, misled, circles } = followReferences(root);
  const expectResolved = () =>
    report([
      ...referencesIn(document).flatMap(({ reference, offset }) => {
        const mistake = misled.get(reference);
        return mistake === undefined ? [] : [{ ...mistake, offset }];
      }),
      ...Array.from(circles, ([start, mistake]) => ({
        ...mistake,
        offset: offsetAt(document, [...partsOf(start).slice(1), '$ref']),
      })),
    ]);
  return { root, resolve, expectResolved };
}

function readText(file: string, shown: string): string {
  // Not a folder, nor a device, which might never end.
  if (!isFile(file)) {
    const isFolder = statsOf(file)?.isDirectory();
    const message = isFolder ? `\`${shown}\` is a folder.` : `There is no file \`${shown}\`.`;
    const hint = 'Set `spec` to the path of an OpenAPI description, relative to the site.';
    throw new DocSiteError(message, { rule: 'openapi', hint });
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
