import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** What a module imports, as it is written. */
export interface ModuleRequest {
  /** The text between the quotes; of an import that computes its address, the code that does. */
  readonly value: string;
  readonly isLiteral: boolean;
  /** Offset in the source. */
  readonly start: number;
}

/** The imports of a parsed module: static ones, dynamic ones, and exports of what others have. */
export function moduleRequests(
  { staticImports, staticExports, dynamicImports }: EcmaScriptModule,
  source: string,
): readonly ModuleRequest[] {
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  return [
    ...named.map(({ value, start }) => ({ value, isLiteral: true, start })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const code = source.slice(start, end);
      const value = /^(['"])(.*)\1$/.exec(code)?.[2];
      return { value: value ?? code, isLiteral: value !== undefined, start };
    }),
  ];
}

/**
 * Absolute paths of a module and of the files that it reaches by relative imports, as Node finds them; packages are left
 * out, and so is what does not exist.
 */
export function localModules(file: string): readonly string[] {
  const found = new Set([file]);
  // A set goes on with what is added while it is walked through.
  for (const module of found) {
    if (!/\.[cm]?[jt]s$/.test(module)) continue;
    const source = readFileSync(module, 'utf8');
    for (const { value, isLiteral } of moduleRequests(parseSync(module, source).module, source)) {
      if (!isLiteral || !value.startsWith('.')) continue;
      const imported = fileURLToPath(new URL(value, pathToFileURL(module)));
      if (existsSync(imported)) found.add(imported);
    }
  }
  return [...found];
}
