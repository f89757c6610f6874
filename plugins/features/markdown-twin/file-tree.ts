import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { classesOf } from '../plain-article.ts';
import type { Rule } from './rule.ts';

/** A file tree as a `tree` fence: two spaces per level, comments after `#`. */
export const fileTreeRule: Rule = (_state, list) =>
  classesOf(list).includes('file-tree')
    ? [{ type: 'code', lang: 'tree', value: treeLines(list, 0).join('\n') }]
    : undefined;

function treeLines(list: Element, depth: number): readonly string[] {
  return elementsOf(list).flatMap((item) => {
    const parts = elementsOf(item).flatMap(partsOf);
    const textOfClass = (name: string) => {
      const part = parts.find((element) => classesOf(element).includes(name));
      return part === undefined ? '' : textOf(part).trim();
    };
    const comment = textOfClass('file-comment');
    const line = `${'  '.repeat(depth)}${textOfClass('file-name')}${comment === '' ? '' : ` # ${comment}`}`;
    const below = parts.filter(({ tagName }) => tagName === 'ul').flatMap((inner) => treeLines(inner, depth + 1));
    return [line, ...below];
  });
}

/** What is inside a folder that can be closed, or in its label. */
function partsOf(element: Element): readonly Element[] {
  return ['details', 'summary'].includes(element.tagName) ? elementsOf(element).flatMap(partsOf) : [element];
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child: ElementContent) => child.type === 'element');
}
