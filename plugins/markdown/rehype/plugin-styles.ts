import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { contentHash } from '../../reuse/content-hash.ts';
import { notesOf } from '../document-notes.ts';
import { addClass, attributeOf, isComponent, removeAttribute, visitElements } from './element.ts';

/**
 * Turns `style` attributes into classes, whose rules go into the head of the page: the content policy forbids the
 * attributes. Attributes that authors wrote have been reported and removed, so plugins wrote the others.
 */
export function rehypePluginStyles() {
  return (tree: Root, file: VFile): void => {
    const { styles } = notesOf(file);
    visitElements(tree, (element) => {
      const declarations = isComponent(element) ? undefined : attributeOf(element, 'style')?.trim().replace(/;$/, '');
      // A brace would end the rule.
      if (declarations === undefined || /[{}]/.test(declarations)) return;
      removeAttribute(element, 'style');
      if (declarations === '') return;
      const name = `s-${contentHash(declarations).slice(0, 8)}`;
      addClass(element, name);
      styles.set(name, `.${name}{${declarations}}`);
    });
  };
}
