import type { Root } from 'hast';
import { moduleStatements } from '../../markdown/rehype/module-scope.ts';

interface ImportedName {
  /** The module as written. */
  readonly request: string;
  /** Name of the export; undefined for the module as a whole. */
  readonly exportName: string | undefined;
}

/** The names that a document imports. */
export function importedNames(tree: Root): ReadonlyMap<string, ImportedName> {
  const names = new Map<string, ImportedName>();
  for (const statement of moduleStatements(tree)) {
    if (statement.type !== 'ImportDeclaration') continue;
    const request = String(statement.source.value);
    for (const specifier of statement.specifiers) {
      names.set(specifier.local.name, { request, exportName: exportNameOf(specifier) });
    }
  }
  return names;
}

type Specifier = Extract<
  ReturnType<typeof moduleStatements>[number],
  { type: 'ImportDeclaration' }
>['specifiers'][number];

function exportNameOf(specifier: Specifier): string | undefined {
  if (specifier.type === 'ImportNamespaceSpecifier') return undefined;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}
