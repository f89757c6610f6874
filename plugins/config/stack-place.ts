import { fileURLToPath } from 'node:url';

/** A place in a file, line and column from 1. */
export interface StackPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The innermost call of an error's stack that stands in one of the wanted files; undefined when none does. */
export function stackPlace(error: unknown, isWanted: (file: string) => boolean): StackPlace | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, name = '', line, column] of stack.matchAll(/([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const file = name.startsWith('file:') ? fileURLToPath(name) : name;
    if (isWanted(file)) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
