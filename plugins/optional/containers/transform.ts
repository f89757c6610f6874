import type { Root } from 'mdast';
import type {} from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf } from '../../markdown/document-notes.ts';
import type { BoxKind } from '../../markdown/text/pipeline-text.ts';

/** A container of the site. */
export interface ContainerKind {
  /** The built-in kind whose colours and icon it has. */
  readonly like: BoxKind;
  /** Title of a container without a title of its own, by key of the language. */
  readonly title: Readonly<Record<string, string>>;
}

/** Turns the containers of the site into built-in ones with a title and a class. */
export function remarkOwnContainers(kinds: Readonly<Record<string, ContainerKind>>) {
  return (tree: Root, file: VFile): void => {
    const { lang, settings, containers } = notesOf(file);
    for (const name of Object.keys(kinds)) containers.add(name);
    visit(tree, 'containerDirective', (container) => {
      const { name, attributes } = container;
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      if (kind === undefined) return;
      container.name = kind.like;
      container.attributes = {
        title: kind.title[lang] ?? kind.title[settings.defaultLang] ?? name,
        ...attributes,
        class: `${attributes?.class ?? ''} container-${name}`.trim(),
      };
    });
  };
}
