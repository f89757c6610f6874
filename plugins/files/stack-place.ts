import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { compiledModule } from './site-modules.ts';

/** A place in a file, line and column from 1. */
export interface StackPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The innermost call of an error's stack in one of the wanted files, as their authors wrote them; undefined when there is
 * no such call.
 */
export async function stackPlace(error: unknown, isWanted: (file: string) => boolean): Promise<StackPlace | undefined> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, name = '', line, column] of stack.matchAll(/([^\s()]+):(\d+):(\d+)\)?$/gm)) {
    const isNative = name.startsWith('file:');
    const file = isNative ? fileURLToPath(name) : name;
    if (!isWanted(file)) continue;
    const place = { file, line: Number(line), column: Number(column) };
    return isNative ? place : writtenPlace(place);
  }
  return undefined;
}

/** The place in the source for a place in what `openSiteModules` runs: the compiled module below an empty line. */
async function writtenPlace(place: StackPlace): Promise<StackPlace> {
  const { file, line, column } = place;
  const source = await readFile(file, 'utf8');
  const ts = /\.[cm]?tsx?$/.test(file);
  // Node itself runs what it can.
  if (!ts && !parseSync(file, source).module.hasModuleSyntax) return place;
  const map = sourceMapIn(compiledModule({ source, filename: file, ts, async: true }));
  const found = map?.findEntry(line - 2, column - 1);
  return found && 'originalLine' in found
    ? { file, line: found.originalLine + 1, column: found.originalColumn + 1 }
    : place;
}

function sourceMapIn(code: string): SourceMap | undefined {
  const [, data] = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)/.exec(code) ?? [];
  return data === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
