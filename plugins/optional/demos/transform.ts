import { readFileSync } from 'node:fs';
import type { Code, Root, RootContent } from 'mdast';
import { parseSync } from 'oxc-parser';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isFile } from '../../files/is-file.ts';
import { fenceInfo, parseFenceMeta, takeFenceOption } from '../../markdown/code/fence-meta.ts';
import { notesOf, report } from '../../markdown/document-notes.ts';
import { importNode } from '../../markdown/estree.ts';
import { fileOfFence, requestOf } from '../../markdown/named-files.ts';
import { drawn } from '../../markdown/remark/drawn.ts';

/** Puts the component that the file of a fence with `demo` exports above the fence. */
export function remarkDemos() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const imports: RootContent[] = [];
    visit(tree, 'code', (code, index, parent) => {
      if (parent === undefined || index === undefined || takeFenceOption(code, 'demo') === undefined) return undefined;
      const { file: written } = parseFenceMeta(fenceInfo(code));
      if (written === undefined) {
        report(notes, code, {
          rule: 'demo',
          message: 'Unexpected option `demo` of a fence without `file`.',
          hint: 'Move the code into a module next to the document, and name it: `tsx demo file="./_demos/Counter.tsx"`.',
        });
        return undefined;
      }
      const module = fileOfFence(notes, written);
      // The fence reports that there is no such file.
      if (!isFile(module)) return undefined;
      if (!/\.[cm]?[jt]sx?$/.test(module) || lacksComponent(module)) {
        report(notes, code, {
          rule: 'demo',
          message: `Unexpected file \`${written}\` of a demo: expected a module whose default export is a component.`,
          hint: 'Name a `.tsx` file that exports one, or remove `demo`.',
        });
        return undefined;
      }
      const name = `Demo_${imports.length + 1}`;
      imports.push(importNode(name, requestOf(notes, module)));
      const { children }: { children: RootContent[] } = parent;
      children[index] = demo(name, code);
      return index + 1;
    });
    tree.children.unshift(...imports);
  };
}

/** Whether a module exports nothing, or by default what is written out as a number, a text, an object or a list. */
function lacksComponent(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  const { module, program } = parseSync(file, source);
  // CommonJS assigns its exports.
  if (!module.hasModuleSyntax && !/\bexports\b/.test(source)) return true;
  const { body } = program;
  const exported = body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  const name = exported?.type === 'Identifier' ? exported.name : undefined;
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []));
  const constant = declared.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  const value = name === undefined ? exported : constant;
  return /Literal$|^(?:Object|Array|Unary|Binary)Expression$/.test(value?.type ?? '');
}

/** The component and its source in one frame. The Markdown twin has the source alone. */
function demo(name: string, code: Code): RootContent {
  const component: RootContent = { type: 'mdxJsxFlowElement', name, attributes: [], children: [] };
  const frame = drawn('div', { className: ['demo'] }, [
    drawn('div', { className: ['demo-result'], dataMarkdown: '' }, [component]),
    code,
  ]);
  return code.position ? { ...frame, position: code.position } : frame;
}
