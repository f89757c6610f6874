import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createJiti, type Jiti } from 'jiti';
import { parseSync } from 'oxc-parser';

/** A place in a file, line and column from 1. */
export interface StackPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The innermost call of an error's stack that stands in one of the wanted files, as their authors wrote them; undefined
 * when none does.
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

/** What jiti runs is another text on the same lines, behind a head of its own on the first. */
async function writtenPlace(place: StackPlace): Promise<StackPlace> {
  const { file, line, column } = place;
  const source = await readFile(file, 'utf8');
  const ts = /\.[cm]?tsx?$/.test(file);
  // Node itself runs what it can.
  if (!ts && !parseSync(file, source).module.hasModuleSyntax) return place;
  const jiti = createJiti(file, { fsCache: false, sourceMaps: true });
  const map = sourceMapIn(jiti.transform({ source, filename: file, ts, async: true }));
  const found = map?.findEntry(line - 1, column - 1 - (line === 1 ? await headLength(jiti) : 0));
  return found && 'originalLine' in found
    ? { file, line: found.originalLine + 1, column: found.originalColumn + 1 }
    : place;
}

function sourceMapIn(code: string): SourceMap | undefined {
  const [, data] = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)/.exec(code) ?? [];
  return data === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}

/** How many signs stand before the text of a module on its first line: measured, since jiti does not tell. */
async function headLength(jiti: Jiti): Promise<number> {
  const probe = { source: 'export const { stack } = new Error();', filename: '/probe.ts' };
  const text = jiti.transform({ ...probe, ts: true, async: true });
  const run: unknown = await jiti.evalModule(probe.source, { filename: probe.filename, async: true });
  const stack = typeof run === 'object' && run !== null && 'stack' in run ? String(run.stack) : '';
  const [, column] = /\/probe\.ts:1:(\d+)/.exec(stack) ?? [];
  return column === undefined ? 0 : Number(column) - 1 - text.indexOf('new Error');
}
