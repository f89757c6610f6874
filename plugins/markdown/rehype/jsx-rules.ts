import type { ImportDeclaration, ImportSpecifier, JSXElement, Program } from 'estree-jsx';
import { visit as visitEstree } from 'estree-util-visit';
import type { Root } from 'hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../document.ts';
import { didYouMean } from '../text/nearest.ts';
import { isComponent, isJsx, nameOf, walk } from './element.ts';
import { checkImports, type ModuleScope, moduleNodes, readScope } from './module-scope.ts';

const islandHint = 'Move it to a component in a file that begins with `use client`.';

/**
 * Reports event handlers, hooks and unknown components in a document's JSX. A document is rendered once, at build time;
 * only islands are interactive.
 */
export function rehypeJsxRules() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    if (!notes.isMdx) return;
    await checkImports(tree, notes);
    const isKnown = knownComponents(readScope(tree, notes), notes);
    const check = (program: Program | null | undefined, node: Node) => {
      if (program) checkProgram(program, node, notes, isKnown);
    };
    for (const node of moduleNodes(tree)) check(node.data?.estree, node);
    walk(tree, (node) => {
      if (isJsx(node) && node.data?._mdxExplicitJsx !== undefined && node.position !== undefined) {
        if (isComponent(node)) checkName(nameOf(node), node, notes, isKnown);
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
          if (isHandler(attribute.name)) reportHandler(attribute.name, nameOf(node), node, notes);
          check(attribute.value?.data?.estree, node);
        }
      } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        check(node.data?.estree, node);
      }
    });
  };
}

type IsKnown = (name: string) => boolean | readonly string[];

/** A function that returns true for an existing component, else the names of existing components. */
function knownComponents(scope: ModuleScope, notes: DocumentNotes): IsKnown {
  const { componentNames } = notes.settings;
  if (componentNames === undefined) return () => true;
  const names = new Set([...componentNames, ...scope.names, 'Fragment']);
  return (name) => names.has(name) || [...names].filter((known) => /^[A-Z]/.test(known));
}

function checkProgram(program: Program, node: Node, notes: DocumentNotes, isKnown: IsKnown): void {
  visitEstree(program, (part) => {
    if (part.type === 'ImportDeclaration') checkImport(part, node, notes);
    else if (part.type === 'JSXElement') checkElement(part, node, notes, isKnown);
  });
}

function checkElement({ openingElement }: JSXElement, node: Node, notes: DocumentNotes, isKnown: IsKnown): void {
  const name = openingElement.name.type === 'JSXIdentifier' ? openingElement.name.name : '';
  if (/^[A-Z]/.test(name)) checkName(name, node, notes, isKnown);
  for (const attribute of openingElement.attributes) {
    if (
      attribute.type === 'JSXAttribute' &&
      attribute.name.type === 'JSXIdentifier' &&
      isHandler(attribute.name.name)
    ) {
      reportHandler(attribute.name.name, name, node, notes);
    }
  }
}

function checkName(name: string, node: Node, notes: DocumentNotes, isKnown: IsKnown): void {
  const known = isKnown(name.split('.')[0] ?? name);
  if (typeof known === 'boolean') return;
  report(notes, node, {
    rule: 'unknown-component',
    message: `Unexpected component \`<${name}>\`: it is neither built in nor imported.`,
    hint: didYouMean(name, known, 'Import it at the top of the document.'),
  });
}

function checkImport({ source, specifiers }: ImportDeclaration, node: Node, notes: DocumentNotes): void {
  if (source.value !== 'react') return;
  for (const specifier of specifiers) {
    const name = specifier.type === 'ImportSpecifier' ? importedName(specifier) : '';
    if (!/^use[A-Z]/.test(name)) continue;
    report(notes, node, {
      rule: 'hook-outside-island',
      message: `Unexpected hook \`${name}\` in a document: documents are rendered once, at build time.`,
      hint: islandHint,
    });
  }
}

function importedName({ imported }: ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}

function isHandler(attribute: string): boolean {
  return /^on[A-Z]/.test(attribute);
}

function reportHandler(attribute: string, element: string, node: Node, notes: DocumentNotes): void {
  report(notes, node, {
    rule: 'handler-outside-island',
    message: `Unexpected event handler \`${attribute}\` on \`<${element}>\` in a document: it would do nothing on the page.`,
    hint: islandHint,
  });
}
