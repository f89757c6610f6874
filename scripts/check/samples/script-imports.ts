import { moduleRequests } from '../../../plugins/files/module-requests.ts';
import { parseModule } from '../../../plugins/files/parse-module.ts';

/** A module that a script imports. */
export interface ScriptImport {
  readonly specifier: string;
  /** Offset of the specifier or the `require` call, in UTF-16 units. */
  readonly start: number;
  /** Imported names; undefined for the whole module. */
  readonly names?: readonly string[];
}

/** A script and its path, whose extension determines its language. */
interface Script {
  readonly path: string;
  readonly code: string;
}

/** Static and dynamic imports of a script, each specifier once. */
export function scriptImports({ path, code }: Script): readonly ScriptImport[] {
  if (path.endsWith('.json')) return [];
  const requests = moduleRequests(parseModule(path, code).module, code).map(({ value, start, names }) => ({
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

/** Merges imports with the same specifier. */
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
