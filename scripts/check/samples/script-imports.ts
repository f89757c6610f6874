import { parseSync } from 'oxc-parser';
import { moduleRequests } from '../../../plugins/files/module-requests.ts';

/** A module that a script takes something from. */
export interface ScriptImport {
  readonly specifier: string;
  /** Where the specifier or the call of `require` begins, in UTF-16 units. */
  readonly start: number;
  /** Names that are imported; undefined when the module is taken as a whole. */
  readonly names?: readonly string[];
}

/** A script by its path, whose ending says its language. */
export interface Script {
  readonly path: string;
  readonly code: string;
}

/** What a script imports, statically or not, each specifier once. */
export function scriptImports({ path, code }: Script): readonly ScriptImport[] {
  if (path.endsWith('.json')) return [];
  const requests = moduleRequests(parseSync(path, code).module, code).map(({ value, start, names }) => ({
    specifier: value,
    start,
    ...(names && { names }),
  }));
  const required = [...code.matchAll(/\brequire\(\s*(['"])([^'"]+)\1/g)].map((match) => ({
    specifier: match[2] ?? '',
    start: match.index,
  }));
  return merged([...requests, ...required]);
}

/** One import for each specifier, with all names that are taken. */
function merged(imports: readonly ScriptImport[]): readonly ScriptImport[] {
  const bySpecifier = new Map<string, ScriptImport>();
  for (const found of imports) {
    const before = bySpecifier.get(found.specifier);
    const isWhole = found.names === undefined || (before && before.names === undefined);
    const { specifier, start } = before ?? found;
    bySpecifier.set(specifier, {
      specifier,
      start,
      ...(!isWhole && { names: [...(before?.names ?? []), ...(found.names ?? [])] }),
    });
  }
  return [...bySpecifier.values()];
}
