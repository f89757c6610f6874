import type { Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { placeAt } from '#shared/place';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { checkProps } from './component-props.ts';
import { type JsxUse, jsxUses, type WrittenProp } from './jsx-use.ts';
import { checkImports, moduleNodes, readScope } from './module-scope.ts';

const importHint = 'Import it at the top of the document.';
const textHint =
  'Put the text in backticks if no component is meant, or rename the file to `.mdx` and import the component.';
const islandHint = 'Move it to a component in a file that begins with `use client`.';

/**
 * Reports event handlers, hooks, unknown components and wrong properties in a document's JSX. A document is rendered
 * once, at build time; only islands are interactive.
 */
export function rehypeJsxRules() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const uses = jsxUses(tree);
    if (!notes.isMdx && !uses.some(({ isComponent }) => isComponent)) return;
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
    const components = new Set([...notes.settings.componentNames, ...declared, 'Fragment', 'props']);
    for (const { name, isComponent, props, locals, node } of uses) {
      const root = name.split('.')[0] ?? name;
      if (isComponent && !components.has(root) && !locals.includes(root)) {
        const known = [...components].filter((candidate) => /^[A-Z]/.test(candidate));
        report(notes, node, {
          rule: 'unknown-component',
          message: `Unexpected component \`<${name}>\`: it is neither built in nor imported.`,
          hint: nearestHint(name, known) ?? (notes.isMdx ? importHint : textHint),
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
    const source = String(file);
    for (const use of uses) {
      const foreign = notes.isMdx ? [] : use.props.filter((prop) => isExpression(prop, source));
      for (const prop of foreign) reportExpression(use, prop, notes, source);
      const props = use.props.filter((prop) => !foreign.includes(prop));
      checkProps({ ...use, props, isOpen: use.isOpen || foreign.length > 0 }, declared, notes, source);
    }
  };
}

/** Whether an attribute in `.md` was meant as an expression of MDX or Vue. */
function isExpression({ name, offset }: WrittenProp, source: string): boolean {
  if (/^(?:[@:#{]|v-)/.test(name)) return true;
  return offset !== undefined && /^[^\s=]+\s*=\s*\{/.test(source.slice(offset));
}

function reportExpression(use: JsxUse, { name, offset }: WrittenProp, notes: DocumentNotes, source: string): void {
  report(notes, use.node, {
    rule: 'md-expression',
    message: `Unexpected expression \`${name}\` of \`<${use.name}>\`: in \`.md\`, attributes are texts.`,
    hint: 'Write `name="text"`, or rename the file to `.mdx`, where values in braces are JavaScript.',
    ...(offset !== undefined && placeAt(source, offset)),
  });
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
