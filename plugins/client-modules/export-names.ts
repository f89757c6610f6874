import { parseSync } from 'oxc-parser';

/** Names that a module exports as values, `default` among them; types are left out. */
export function exportNames(source: string, file: string): readonly string[] {
  const { module } = parseSync(file, source);
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : exportName.name))
    .filter((name) => name !== null);
}
