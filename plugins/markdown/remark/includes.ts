import { existsSync } from 'node:fs';
import type { Html, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearestFileHint } from '../code/include-file.ts';
import { type DocumentNotes, fileOfFence, notesOf, report, requestOf } from '../document.ts';
import { importNode } from '../estree.ts';
import { walk } from './walk.ts';

/** Where a comment is not part of a line of text. */
const blocks: ReadonlySet<string> = new Set(['root', 'containerDirective', 'listItem', 'blockquote']);

const include = /^<!--\s*@include:\s*([^\s#{](?:[^\r\n#{]*[^\s#{])?)\s*([#{].*?)?\s*-->$/;

/** Makes `<!--@include: ./_part.md-->` in its own line a fragment, as an import does in `.mdx`. */
export function remarkIncludes() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const found: Html[] = [];
    walk(tree, (node, parent) => {
      if (node.type === 'html' && parent !== undefined && blocks.has(parent.type)) found.push(node);
    });
    for (const [index, node] of found.entries()) {
      const [, path, part = ''] = include.exec(node.value.trim()) ?? [];
      if (path === undefined || !(await isUsable(path, part, node, notes))) continue;
      const name = `Included${index + 1}`;
      tree.children.unshift(importNode(name, requestOf(notes, fileOfFence(notes, path))));
      Object.assign(node, { type: 'mdxJsxFlowElement', name, attributes: [], children: [] });
    }
  };
}

async function isUsable(path: string, part: string, node: Html, notes: DocumentNotes): Promise<boolean> {
  const file = fileOfFence(notes, path);
  if (part !== '')
    report(notes, node, {
      rule: 'included-part',
      message: `Unexpected \`${part}\` after the path of an included document: a document is included as a whole.`,
      hint: 'Move the part to a document of its own.',
    });
  // Anything else would be run or read as code by the bundler; it takes `?` and `!` for a query and a loader.
  if (!/^[^?!]+\.mdx?$/.test(path)) {
    node.value = '';
    report(notes, node, {
      rule: 'included-file',
      message: `Unexpected file \`${path}\` to include: expected a document whose name ends with \`.md\` or \`.mdx\`, without \`?\` and \`!\`.`,
      hint: 'Rename it, or show it as code by a fence with `file="…"`.',
    });
    return false;
  }
  if (existsSync(file)) return true;
  // A dependency although it is missing: the document is compiled again when the file appears.
  notes.dependencies.add(file);
  node.value = '';
  report(notes, node, {
    rule: 'missing-fragment',
    message: `Unexpected document \`${path}\` to include: there is no such file.`,
    hint: await nearestFileHint(file),
  });
  return false;
}
