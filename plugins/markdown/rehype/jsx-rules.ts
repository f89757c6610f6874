import type { Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { notesOf, report } from '../document.ts';
import { checkProps } from './component-props.ts';
import { jsxUses } from './jsx-use.ts';
import { checkImports, moduleNodes, readScope } from './module-scope.ts';

const islandHint = 'Move it to a component in a file that begins with `use client`.';

/**
 * Reports event handlers, hooks, unknown components and wrong properties in a document's JSX. A document is rendered
 * once, at build time; only islands are interactive.
 */
export function rehypeJsxRules() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    if (!notes.isMdx) return;
    await checkImports(tree, notes);
    for (const node of moduleNodes(tree)) {
      for (const name of hooksIn(node.data?.estree?.body ?? [])) {
        report(notes, node, {
          rule: 'hook-outside-island',
          message: `Unexpected hook \`${name}\` in a document: documents are rendered once, at build time.`,
          hint: islandHint,
        });
      }
    }
    const declared = readScope(tree, notes).names;
    const components = new Set([...notes.settings.componentNames, ...declared, 'Fragment']);
    const uses = jsxUses(tree);
    for (const { name, isComponent, props, node } of uses) {
      if (isComponent && !components.has(name.split('.')[0] ?? name)) {
        const known = [...components].filter((candidate) => /^[A-Z]/.test(candidate));
        report(notes, node, {
          rule: 'unknown-component',
          message: `Unexpected component \`<${name}>\`: it is neither built in nor imported.`,
          hint: nearestHint(name, known) ?? 'Import it at the top of the document.',
        });
      }
      for (const handler of props.filter((prop) => /^on[A-Z]/.test(prop.name) && typeof prop.value !== 'string')) {
        report(notes, node, {
          rule: 'handler-outside-island',
          message: `Unexpected event handler \`${handler.name}\` on \`<${name}>\` in a document: it would do nothing on the page.`,
          hint: islandHint,
        });
      }
    }
    for (const use of uses) checkProps(use, declared, notes, String(file));
  };
}

/** Names of the hooks that import statements take from React. */
function hooksIn(statements: Program['body']): readonly string[] {
  return statements.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'react') return [];
    const names = statement.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return '';
      return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
    });
    return names.filter((name) => /^use[A-Z]/.test(name));
  });
}
