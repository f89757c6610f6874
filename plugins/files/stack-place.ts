import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorPlace, originalPlace, placesInStack } from './error-places.ts';
import { parseModule } from './parse-module.ts';
import { compiledModule } from './site-modules.ts';

/**
 * The innermost call of an error's stack in one of the wanted files, as their authors wrote them; undefined when there is
 * no such call.
 */
export async function stackPlace(error: unknown, isWanted: (file: string) => boolean): Promise<ErrorPlace | undefined> {
  for (const place of placesInStack(error)) {
    const isUrl = place.file.startsWith('file://');
    const file = isUrl ? fileURLToPath(place.file) : place.file;
    // Built-in modules have no path.
    if (isAbsolute(file) && isWanted(file)) return isUrl ? { ...place, file } : writtenPlace(place);
  }
  return undefined;
}

/** The place in the source for a place in what `openSiteModules` runs: the compiled module below an empty line. */
async function writtenPlace(place: ErrorPlace): Promise<ErrorPlace> {
  const { file, line, column } = place;
  const source = await readFile(file, 'utf8');
  const ts = /\.[cm]?tsx?$/.test(file);
  // Node ran this file uncompiled.
  if (!ts && !parseModule(file, source).module.hasModuleSyntax) return place;
  const map = sourceMapIn(compiledModule({ source, filename: file, ts, async: true }));
  const found = map && originalPlace(map, { line: line - 1, column });
  return { ...place, ...found, file };
}

function sourceMapIn(code: string): SourceMap | undefined {
  const [, data] = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)/.exec(code) ?? [];
  return data === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
