import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { type ErrorPlace, originalPlace, placesInStack } from '../../plugins/site-code/error-places.ts';

/** Finds where in the author's text an error was thrown; undefined if none of its calls is there. */
type LocateError = (error: unknown) => Promise<ErrorPlace | undefined>;

type Position = Pick<ErrorPlace, 'line' | 'column'>;

interface LocateErrorOptions {
  /** Absolute path of the bundle that threw; its map lies beside it, unless an earlier build made it. */
  readonly bundle: string;
  /** Whether a file is the author's: an error is located where it leaves the author's code, not inside libraries. */
  isOwn(file: string): boolean;
  /** Source map of a document's module; undefined for any other file. */
  documentMap(file: string): Promise<SourceMapPayload | undefined>;
}

/** Creates the finder. The bundle's source map is read for the first error. */
export function createLocateError({ bundle, isOwn, documentMap }: LocateErrorOptions): LocateError {
  let bundleMap: Promise<SourceMap | undefined> | undefined;

  async function inDocument(file: string, position: Position): Promise<ErrorPlace | undefined> {
    const map = await documentMap(file);
    return map && { line: 1, column: 1, ...originalPlace(new SourceMap(map), position), file };
  }

  async function inBundle(position: Position): Promise<ErrorPlace | undefined> {
    bundleMap ??= readFile(`${bundle}.map`, 'utf8').then(
      (text) => new SourceMap(JSON.parse(text)),
      () => undefined,
    );
    const map = await bundleMap;
    const place = map && originalPlace(map, position);
    if (place === undefined) return undefined;
    const file = path.resolve(path.dirname(bundle), place.file);
    if (!isOwn(file)) return undefined;
    // The bundler keeps no columns for a document's module, but hardly changes its lines.
    const inSource = await inDocument(file, { line: place.line, column: position.column });
    return inSource ?? { ...place, file };
  }

  return async (error) => {
    for (const { file, ...position } of placesInStack(error)) {
      // A document that runs without the bundler appears under its own path.
      const place = await (file === bundle ? inBundle(position) : inDocument(file, position));
      if (place !== undefined) return place;
    }
    return undefined;
  };
}
