import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** A place in a file of the site; line and column from 1. */
export interface ErrorPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where in the author's own text an error was thrown; undefined when none of its calls is there. */
export type LocateError = (error: unknown) => Promise<ErrorPlace | undefined>;

/** What the search needs. */
export interface LocateErrorOptions {
  /** Absolute path of the bundle that threw; its map lies beside it. */
  readonly bundle: string;
  /** Whether a file is the author's: errors are told where they leave it, not inside of libraries. */
  isOwn(file: string): boolean;
  /** Where each part of a document's module stands in the document. */
  documentMap(file: string): Promise<SourceMapPayload | undefined>;
}

/** Makes the finder for a bundle; the map is read when the first error comes. */
export function createLocateError({ bundle, isOwn, documentMap }: LocateErrorOptions): LocateError {
  let bundleMap: Promise<SourceMap> | undefined;

  async function inDocument({ file, line }: ErrorPlace, { column }: Position): Promise<ErrorPlace> {
    const map = await documentMap(file);
    // The bundler keeps no columns of a document's module, but hardly changes its lines.
    const found = map && placeIn(new SourceMap(map), { line, column });
    return { line: 1, column: 1, ...found, file };
  }

  return async (error) => {
    const frames = framesIn(error, bundle);
    if (frames.length === 0) return undefined;
    bundleMap ??= readFile(`${bundle}.map`, 'utf8').then((text) => new SourceMap(JSON.parse(text)));
    const map = await bundleMap;
    for (const frame of frames) {
      const place = placeIn(map, frame);
      if (place === undefined) continue;
      const file = path.resolve(path.dirname(bundle), place.file);
      if (!isOwn(file)) continue;
      return /\.mdx?$/.test(file) ? inDocument({ ...place, file }, frame) : { ...place, file };
    }
    return undefined;
  };
}

type Position = Pick<ErrorPlace, 'line' | 'column'>;

/** Calls in the bundle, innermost first. */
function framesIn(error: unknown, bundle: string): readonly Position[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/^ +at (?:.* \()?(.+):(\d+):(\d+)\)?$/gm)]
    .filter(([, file]) => file === bundle)
    .map(([, , line, column]) => ({ line: Number(line), column: Number(column) }));
}

function placeIn(map: SourceMap, { line, column }: Position): ErrorPlace | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
