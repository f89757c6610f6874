import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from 'estree-jsx';
import { createVisitors } from 'estree-util-scope';
import type { Root, RootContentMap } from 'hast';
import { withoutHashAndQuery } from '#shared/paths';
import { nearestFileHint } from '../code/include-file.ts';
import { type DocumentNotes, report } from '../document-notes.ts';
import { besideDocument } from '../named-files.ts';
import { walk } from './element.ts';

/** Names that the `import` and `export` lines of a document declare. */
interface ModuleScope {
  /** Every name that JSX may use. */
  readonly names: ReadonlySet<string>;
  /** Imported documents: absolute path by component name. */
  readonly fragments: ReadonlyMap<string, string>;
}

/** Reads the module lines of a document. */
export function readScope(tree: Root, notes: DocumentNotes): ModuleScope {
  const { enter, exit, scopes } = createVisitors();
  const fragments = new Map<string, string>();
  for (const statement of moduleStatements(tree)) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if ('id' in declaration && declaration.id) scopes[0].defined.push(declaration.id.name);
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration) {
      enter(declaration);
      exit(declaration);
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const name = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
    const request = String(statement.source.value);
    const file = /\.mdx?$/.test(request) ? importedFile(request, notes) : undefined;
    if (name !== undefined && file !== undefined) fragments.set(name, file);
  }
  return { names: new Set(scopes[0].defined), fragments };
}

/** The `import` and `export` nodes written in a document. */
export function moduleNodes(tree: Root): readonly RootContentMap['mdxjsEsm'][] {
  return allModuleNodes(tree).filter(({ position }) => position !== undefined);
}

/** MDX takes them out of elements and containers too. */
function allModuleNodes(tree: Root): readonly RootContentMap['mdxjsEsm'][] {
  const nodes: RootContentMap['mdxjsEsm'][] = [];
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') nodes.push(node);
  });
  return nodes;
}

/** Reports imports of documents, components and other relative files that do not exist, and of parts of documents. */
export async function checkImports(tree: Root, notes: DocumentNotes): Promise<void> {
  for (const node of moduleNodes(tree)) {
    for (const statement of node.data?.estree?.body ?? []) {
      const source = 'source' in statement ? statement.source?.value : undefined;
      const file = typeof source === 'string' ? importedFile(withoutHashAndQuery(source), notes) : undefined;
      if (file === undefined) continue;
      const isDocument = /\.mdx?$/.test(file);
      const lines = (statement.loc?.start.line ?? 1) - (node.position?.start.line ?? 1);
      const refuse = (rule: string, reason: string, hint: string) =>
        report(notes, node, { rule, message: `Unexpected import \`${source}\`: ${reason}`, hint }, Math.max(lines, 0));
      if (!candidatesOf(file).some((candidate) => existsSync(candidate))) {
        // A dependency although it is missing: the document is compiled again when the file appears.
        notes.dependencies.add(file);
        const rule = isDocument ? 'missing-fragment' : 'missing-import';
        refuse(rule, 'there is no such file.', await nearestFileHint(file, { from: notes.file }));
      } else if (isDocument && String(source).includes('#')) {
        const hint = `Remove the hash, or write \`{/* @include: ${source} */}\` in place of the component.`;
        refuse('included-part', 'an import contains the whole document.', hint);
      }
    }
  }
}

/** Files that the bundler accepts for an import: with an extension added, or TypeScript in place of JavaScript. */
function candidatesOf(file: string): readonly string[] {
  const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.json', '.mdx', '.md'];
  return [...extensions.map((extension) => file + extension), file.replace(/\.js(x?)$/, '.ts$1')];
}

/** Absolute path that an import names, relative to the document or by an alias; undefined for a package. */
export function importedFile(request: string, notes: DocumentNotes): string | undefined {
  if (/^\.{1,2}\//.test(request)) return besideDocument(notes, request);
  const { aliases = {} } = notes.settings;
  const alias = Object.keys(aliases).find((name) => request.startsWith(name.endsWith('/') ? name : `${name}/`));
  const target = alias === undefined ? undefined : aliases[alias];
  return alias === undefined || target === undefined ? undefined : join(target, request.slice(alias.length));
}

/** The statements of all module lines, of the author and of the pipeline. */
export function moduleStatements(tree: Root): readonly Program['body'][number][] {
  return allModuleNodes(tree).flatMap((node) => node.data?.estree?.body ?? []);
}
