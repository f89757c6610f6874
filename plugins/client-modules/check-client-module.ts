import { parseSync } from 'oxc-parser';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { toSitePath } from '../files/site-path.ts';

/** A client module that documents import from another folder: only those of the docs folder are looked for as islands. */
export function outsideClientModule(file: string, root: string): readonly Problem[] {
  return [
    {
      rule: 'client-module-outside',
      severity: 'error',
      file: toSitePath(file, root),
      line: 1,
      column: 1,
      message: "Unexpected module that begins with `'use client'` outside of the docs folder: it would stay still.",
      hint: 'Move it into the docs folder, beside the page that uses it.',
    },
  ];
}

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
