import { parseModule } from '../site-code/parse-module.ts';

/** Names of a module's value exports, including `default`; types are left out. */
export function exportNames(source: string, file: string): readonly string[] {
  const { module } = parseModule(file, source);
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : exportName.name))
    .filter((name) => name !== null);
}
