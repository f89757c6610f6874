import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { toSitePath } from '../files/site-path.ts';
import { parseModule } from '../site-code/parse-module.ts';

/** Reports a client module outside the docs folder: islands are only looked for inside it. */
export function outsideClientModule(file: string, root: string): readonly Problem[] {
  return [
    {
      rule: 'client-module-outside',
      severity: 'error',
      file: toSitePath(file, root),
      line: 1,
      column: 1,
      message: "Unexpected module with `'use client'` outside the docs folder: it would not become interactive.",
      hint: 'Move it to the docs folder, beside the page that uses it.',
    },
  ];
}

/**
 * Reports `export *` in a client module: the generated islands module names each export, and only the bundler knows
 * what `export *` includes.
 */
export function checkClientModule(source: string, file: string, root: string): readonly Problem[] {
  const { module } = parseModule(file, source);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries
    .filter(({ importName, isType }) => !isType && importName.kind === 'AllButDefault')
    .map(({ start, moduleRequest }) => ({
      rule: 'client-module-exports',
      severity: 'error',
      file: toSitePath(file, root),
      ...placeAt(source, start),
      message: `Unexpected \`export *\` in a module with \`'use client'\`.`,
      hint: `Export each name: \`export { Counter } from '${moduleRequest?.value ?? './counter.tsx'}'\`.`,
    }));
}
