import { parseSync } from 'oxc-parser';

/** A module that a script imports. */
export interface ScriptImport {
  readonly specifier: string;
  /** Offset of the statement or its specifier, in UTF-16 units. */
  readonly start: number;
  /** Imported names; undefined for the whole module. */
  readonly names?: readonly string[];
}

/** A script and its path, whose extension determines its language. */
export interface Script {
  readonly path: string;
  readonly code: string;
}

/** Static and dynamic imports of a script, each specifier once. */
export function scriptImports({ path, code }: Script): readonly ScriptImport[] {
  if (path.endsWith('.json')) return [];
  const { module } = parseSync(path, code);
  const fixed = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start,
    ...(entries.every(({ importName }) => importName.kind !== 'NamespaceObject') && {
      names: entries.map(({ importName }) =>
        importName.kind === 'Default' ? 'default' : (importName.name ?? 'default'),
      ),
    }),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null
        ? []
        : [
            {
              specifier: moduleRequest.value,
              start: moduleRequest.start,
              ...(importName.kind === 'Name' && { names: [importName.name ?? 'default'] }),
            },
          ],
    ),
  );
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => ({
    specifier: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    start,
  }));
  const required = [...code.matchAll(/\brequire\(\s*(['"])([^'"]+)\1/g)].map((match) => ({
    specifier: match[2] ?? '',
    start: match.index,
  }));
  return merged([...fixed, ...exported, ...dynamic, ...required]);
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
