import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { escapeHtml } from '#shared/escape';
import { isFile } from '../../files/is-file.ts';
import { notesOf } from '../../markdown/document-notes.ts';
import { changeHtml } from '../../markdown/html-string.ts';
import { attributeOf, isElement, isJsx, nameOf, walk } from '../../markdown/rehype/element.ts';
import { readIcon } from './read-icon.ts';

interface FileIconsOptions {
  /** Folder of the SVG files, relative to the site. */
  readonly folder: string;
  /** Icons by file name, extension or label. */
  readonly files: Readonly<Record<string, string>>;
}

/** The titles of code and the names in file trees, in the HTML of the Markdown pipeline. */
const label = /(<figcaption>(?:<a [^>]*>)?|<span class="file-name"[^>]*>)([^<]*)/g;

/** Puts icons before the names of files: in titles of code, labels of tabs with code, and file trees. */
export function rehypeFileIcons({ folder, files }: FileIconsOptions) {
  // As the HTML has them.
  const names = new Map(Object.entries(files).map(([key, name]) => [escapeHtml(key), name]));
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const icons = new Map<string, Element | undefined>();

    function iconFor(text: string): Element | undefined {
      const name = iconOf(text, names);
      if (name === undefined) return undefined;
      if (!icons.has(name)) icons.set(name, readFile(name));
      return icons.get(name);
    }

    function readFile(name: string): Element | undefined {
      const source = path.resolve(notes.settings.root, folder, `${name}.svg`);
      notes.dependencies.add(source);
      const icon = isFile(source) ? readIcon(readFileSync(source, 'utf8')) : undefined;
      return typeof icon === 'object' ? icon : undefined;
    }

    const withIcon = (_: string, before: string, text: string) => {
      const icon = iconFor(text);
      return `${before}${icon === undefined ? '' : toHtml(icon)}${text}`;
    };
    walk(tree, (node) => {
      if (isJsx(node)) changeHtml(node, (html) => html.replace(label, withIcon));
      if (node.type !== 'element' || attributeOf(node, 'className') !== 'tabs') return;
      for (const tab of tabsWithCode(node)) {
        const icon = iconFor(escapeHtml(textOf(tab)));
        if (icon !== undefined) tab.children.unshift(structuredClone(icon));
      }
    });
  };
}

/** The icon of `src/vite.config.ts`: of the whole name, of `config.ts`, or of `ts`. */
export function iconOf(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const name = text.trim().replace(/^.*\/(?=.)/s, '');
  const endings = [...name.matchAll(/\./g)].map(({ index }) => name.slice(index + 1));
  return [name, ...endings].map((ending) => names.get(ending)).find((found) => found !== undefined);
}

/** The labels of the panels that contain nothing but code. */
function tabsWithCode({ children }: Element): readonly Element[] {
  const [list, ...panels] = children.filter((child): child is Element => child.type === 'element');
  const labels = list?.children.filter((child): child is Element => child.type === 'element') ?? [];
  return labels.filter((_, index) => {
    const content = panels[index]?.children.filter(isElement) ?? [];
    return content.length === 1 && content.every((child) => nameOf(child) === 'figure');
  });
}
