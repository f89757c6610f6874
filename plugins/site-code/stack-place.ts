import { readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextPlace } from '#shared/place';
import { isInside } from '../files/is-inside.ts';
import { isOfPackage } from '../files/is-of-package.ts';
import { toSitePath } from '../files/site-path.ts';
import { type ErrorPlace, originalPlace, placesInStack } from './error-places.ts';
import { compiledModule } from './site-modules.ts';

const { cache: modulesOfThread } = createRequire(import.meta.url);

/**
 * The innermost call of an error's stack in one of the wanted files, as their authors wrote them; undefined when there
 * is no such call.
 */
export function stackPlace(error: unknown, isWanted: (file: string) => boolean): ErrorPlace | undefined {
  for (const place of placesInStack(error)) {
    const isUrl = place.file.startsWith('file://');
    const file = isUrl ? fileURLToPath(place.file) : place.file;
    // Built-in modules have no path.
    if (isAbsolute(file) && isWanted(file)) return isUrl ? { ...place, file } : writtenPlace(place);
  }
  return undefined;
}

/** The innermost call of an error's stack in the files of a site, without its packages. The file is relative to `root`. */
export function placeInSite(error: unknown, root: string): ErrorPlace | undefined {
  const place = stackPlace(error, (file) => isInside(file, root) && !isOfPackage(file));
  return place && { ...place, file: toSitePath(place.file, root) };
}

/** Finds a place, the file relative to the root of the site; undefined for a place outside of the files of the site. */
export type FindPlace = () => ErrorPlace | undefined;

/** Remembers the call that is running. Finding its place takes a file and the compiler, so only a message does it. */
export function markCall(root: string): FindPlace {
  const call = new Error('The place of a call.');
  let find: FindPlace = () => {
    const place = placeInSite(call, root);
    find = () => place;
    return place;
  };
  return () => find();
}

/** The place in the source for a place in what `openSiteModules` runs: the compiled module below an empty line. */
function writtenPlace(place: ErrorPlace): ErrorPlace {
  const { file, line, column } = place;
  if (isAsWritten(file)) return place;
  const source = readFileSync(file, 'utf8');
  const ts = /\.[cm]?tsx?$/.test(file);
  const code = compiledModule({ source, filename: file, ts, async: true });
  const map = sourceMapIn(code);
  const found = map && originalPlace(map, assignedPlace(code, { line: line - 1, column }));
  return { ...place, ...found, file };
}

/**
 * The place of a value. An unknown name is reported where its assignment begins, which the compiler may have put on the
 * line before: `exports.default =`.
 */
function assignedPlace(code: string, place: TextPlace): TextPlace {
  const rest = code.split('\n')[place.line - 1]?.slice(place.column - 1) ?? '';
  return /^[\w.]+ =\s*$/.test(rest) ? { line: place.line + 1, column: 1 } : place;
}

/**
 * Whether this thread runs a CommonJS module uncompiled: a module that the loader compiles gets a `require` of its own.
 */
function isAsWritten(file: string): boolean {
  const module = modulesOfThread[file];
  return module !== undefined && !Object.hasOwn(module, 'require');
}

function sourceMapIn(code: string): SourceMap | undefined {
  const [, data] = /sourceMappingURL=data:application\/json;[^,]*base64,([\w+/=]+)/.exec(code) ?? [];
  return data === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
