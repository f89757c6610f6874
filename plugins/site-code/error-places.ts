import type { SourceMap } from 'node:module';
import type { TextPlace } from '#shared/place';

/** A place in a file; line and column from 1. */
export interface ErrorPlace {
  /** Absolute path; in a stack also a URL. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Calls on the stack of an error, the innermost first, and places at the ends of lines of its message. */
export function placesInStack(error: unknown): readonly ErrorPlace[] {
  // Code of the site may have put something else in its place.
  const stack: unknown = error instanceof Error ? error.stack : undefined;
  if (typeof stack !== 'string') return [];
  return [...stack.matchAll(/^ *(?:at (?:.* \(|async )?)?(.+):(\d+):(\d+)\)?$/gm)].map(
    ([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }),
  );
}

/** The place in the source of generated code; undefined for code without a source. */
export function originalPlace(map: SourceMap, { line, column }: TextPlace): ErrorPlace | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
