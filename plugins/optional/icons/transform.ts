import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import type { Emphasis, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { iconNames } from '#shared/component-props';
import { nearestHint } from '#shared/nearest';
import { notesOf, report } from '../../markdown/document.ts';
import { readIcon } from './read-icon.ts';

/** Draws `<Icon name="rust" />` as `rust.svg` of a folder, a path relative to the site. */
export function remarkIcons({ folder }: { readonly folder: string }) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visit(tree, (node, index, parent) => {
      if (!isIcon(node) || index === undefined || parent === undefined) return undefined;
      const name = textAttribute(node, 'name');
      if (name === undefined || !/^[\w-]+$/.test(name)) return undefined;
      const shown = path.posix.join(folder, `${name}.svg`);
      const icon = path.resolve(notes.settings.root, shown);
      // A dependency although it may be missing: the document is compiled again when the file appears.
      notes.dependencies.add(icon);
      const isOwn = existsSync(icon);
      if (!isOwn && iconNames.includes(name)) return undefined;
      const problem = (message: string, hint: string | undefined) =>
        report(notes, node, { rule: 'icons', message, ...(hint !== undefined && { hint }) });
      const drawn = isOwn ? readIcon(readFileSync(icon, 'utf8')) : undefined;
      if (!isOwn) {
        problem(
          `Unexpected icon \`${name}\`: there is no file \`${shown}\`, and no built-in icon has the name.`,
          nearestHint(name, [...namesIn(path.resolve(notes.settings.root, folder)), ...iconNames]),
        );
      } else if (typeof drawn !== 'object') {
        problem(
          drawn === undefined ? `Expected an \`<svg>\` in \`${shown}\`.` : `Unexpected \`${drawn}\` in \`${shown}\`.`,
          'An icon consists of shapes such as `<path>`. Simplify the file, for example with SVGO.',
        );
      }
      const label = textAttribute(node, 'label');
      const nodes: RootContent[] = typeof drawn === 'object' ? iconNodes(drawn, label) : [];
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
}

function isIcon(node: Root | RootContent): node is MdxJsxFlowElement | MdxJsxTextElement {
  return (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'Icon';
}

function textAttribute({ attributes }: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
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
