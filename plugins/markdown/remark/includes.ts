import { existsSync } from 'node:fs';
import type { Html, Nodes, Parents, Root } from 'mdast';
import type { MdxFlowExpression } from 'mdast-util-mdx-expression';
import type { VFile } from 'vfile';
import { nearestFileHint } from '../code/include-file.ts';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { importNode } from '../estree.ts';
import { fileOfFence, requestOf } from '../named-files.ts';
import { walk } from './walk.ts';

/** Where a comment is not part of a line of text. */
const blocks: ReadonlySet<string> = new Set(['root', 'containerDirective', 'listItem', 'blockquote']);

/** A comment of HTML, or of MDX in an expression. */
type Comment = Html | MdxFlowExpression;

/** What a comment names: `./_part.md`, and the part of the document, `#usage`, `{3,9}`; empty for the whole. */
interface Included {
  readonly path: string;
  readonly part: string;
}

/** A comment in its own line that includes a document. */
export interface Include extends Included {
  readonly node: Comment;
  readonly parent: Parents;
}

/** The documents and parts that a document includes. */
export function includesIn(tree: Root): readonly Include[] {
  const found: Include[] = [];
  walk(tree, (node, parent) => {
    const included = parent !== undefined && blocks.has(parent.type) ? readInclude(node) : undefined;
    if (included !== undefined && parent !== undefined && isComment(node)) found.push({ node, parent, ...included });
  });
  return found;
}

/** Reads `<!--@include: ./_part.md#usage-->` or `{/* @include: ./_part.mdx#usage *\/}`; undefined for another node. */
export function readInclude(node: Nodes): Included | undefined {
  if (!isComment(node)) return undefined;
  const [, path, part = ''] =
    /^(?:<!--|\/\*)\s*@include:\s*([^\s#{](?:[^\r\n#{]*[^\s#{])?)\s*([#{].*?)?\s*(?:-->|\*\/)$/.exec(
      node.value.trim(),
    ) ?? [];
  return path === undefined ? undefined : { path, part };
}

/** Makes a comment include something else: `../_part.md#usage`. */
export function setInclude(node: Comment, included: string): void {
  node.value = node.type === 'html' ? `<!--@include: ${included}-->` : `/* @include: ${included} */`;
}

export function isComment(node: Nodes): node is Comment {
  return node.type === 'html' || node.type === 'mdxFlowExpression';
}

/** Makes `<!--@include: ./_part.md-->` in its own line a fragment, as an import does in `.mdx`. */
export function remarkIncludes() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    for (const [index, { node, path }] of includesIn(tree).entries()) {
      if (!(await isUsable(path, node, notes))) continue;
      const name = `Included${index + 1}`;
      tree.children.unshift(importNode(name, requestOf(notes, fileOfFence(notes, path))));
      Object.assign(node, { type: 'mdxJsxFlowElement', name, attributes: [], children: [] });
    }
  };
}

async function isUsable(path: string, node: Comment, notes: DocumentNotes): Promise<boolean> {
  const file = fileOfFence(notes, path);
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
    hint: await nearestFileHint(file, { from: notes.file }),
  });
  return false;
}
