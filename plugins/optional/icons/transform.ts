import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import type { Emphasis, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { iconNames } from '#shared/component-props';
import { nearestHint } from '#shared/nearest';
import { isFile } from '../../files/is-file.ts';
import { toSitePath } from '../../files/site-path.ts';
import { statsOf } from '../../files/stats-of.ts';
import { type DocumentNotes, notesOf, report } from '../../markdown/document-notes.ts';
import { textAttribute } from '../../markdown/remark/text-attribute.ts';
import { notSvgHint, readIcon } from './read-icon.ts';

type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** Draws `<Icon name="rust" />` as `rust.svg` of a folder, a path relative to the site. */
export function remarkIcons({ folder }: { readonly folder: string }) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visit(tree, (node, index, parent) => {
      if (!isIcon(node) || index === undefined || parent === undefined) return undefined;
      const name = textAttribute(node, 'name');
      if (name === undefined || !/^[\w-]+$/.test(name)) return undefined;
      const source = path.resolve(notes.settings.root, folder, `${name}.svg`);
      // A dependency although it may be missing: the document is compiled again when the file appears.
      notes.dependencies.add(source);
      if (!isFile(source) && iconNames.includes(name)) return undefined;
      const icon = openIcon(source, node, notes);
      const nodes = icon === undefined ? [] : iconNodes(icon, textAttribute(node, 'label'));
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
}

/** The icon in a file. Reports a file that is missing or contains no icon. */
function openIcon(source: string, node: JsxNode, notes: DocumentNotes): Element | undefined {
  const shown = toSitePath(source, notes.settings.root);
  if (!isFile(source)) {
    const name = path.basename(source, '.svg');
    const message = `Unexpected icon \`${name}\`: there is no file \`${shown}\`, and no built-in icon has this name.`;
    const hint = nearestHint(name, [...namesIn(path.dirname(source)), ...iconNames]);
    report(notes, node, { rule: 'icons', message, ...(hint !== undefined && { hint }) });
    return undefined;
  }
  const icon = readIcon(readFileSync(source, 'utf8'));
  if (typeof icon === 'object') return icon;
  const message =
    icon === undefined ? `Expected an \`<svg>\` in \`${shown}\`.` : `Unexpected \`${icon}\` in \`${shown}\`.`;
  const simplify = 'An icon consists of shapes such as `<path>`. Simplify the file, for example with SVGO.';
  report(notes, node, { rule: 'icons', message, hint: icon === undefined ? notSvgHint : simplify });
  return undefined;
}

function isIcon(node: Root | RootContent): node is JsxNode {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Icon';
}

function namesIn(folder: string): readonly string[] {
  if (!statsOf(folder)?.isDirectory()) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : []));
}

/** The icon, and its label for screen readers, as the component `Icon` draws them. */
function iconNodes({ properties, children }: Element, label: string | undefined): Emphasis[] {
  const icon: Emphasis = {
    type: 'emphasis',
    children: [],
    data: { hName: 'svg', hProperties: properties, hChildren: children },
  };
  if (label === undefined) return [icon];
  const text: Emphasis = {
    type: 'emphasis',
    children: [{ type: 'text', value: label }],
    data: { hName: 'span', hProperties: { className: ['sr-only'] } },
  };
  return [icon, text];
}
