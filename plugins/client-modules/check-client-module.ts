import { parseSync } from 'oxc-parser';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { toSitePath } from '../config/site-path.ts';

/**
 * Finds what a client module may not do: pass on everything of another module. The module of islands that takes its
 * place names each export, and what is behind `export *` is known to the bundler only.
 */
export function checkClientModule(source: string, file: string, root: string): readonly Problem[] {
  const { module } = parseSync(file, source);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries
    .filter(({ importName, isType }) => !isType && importName.kind === 'AllButDefault')
    .map(({ start, moduleRequest }) => ({
      rule: 'client-module-exports',
      severity: 'error',
      file: toSitePath(file, root),
      ...placeAt(source, start),
      message: `Unexpected \`export *\` in a module that begins with \`'use client'\`.`,
      hint: `Name what it exports: \`export { Counter } from '${moduleRequest?.value ?? './counter.tsx'}'\`.`,
    }));
}
