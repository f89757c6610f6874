import type { BlockContent, DefinitionContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type DocumentNotes, report } from '../document-notes.ts';
import { takeLabel } from './boxes.ts';
import { type Drawn, drawn } from './drawn.ts';

type Content = BlockContent | DefinitionContent;

/** Renders `:::steps`: a list, or headings with their content, as the items of an ordered list. */
export function drawSteps(container: ContainerDirective, notes: DocumentNotes): void {
  takeLabel(container);
  const items = listItems(container.children) ?? headingItems(container.children);
  if (items === undefined) {
    report(notes, container, {
      rule: 'steps-content',
      message: 'Unexpected content of `:::steps`: expected one list, or a heading for each step.',
      hint: 'Start the container with the first step.',
    });
  }
  container.data = items === undefined ? { hName: 'div' } : { hName: 'ol', hProperties: { className: ['steps'] } };
  container.children = items ?? container.children;
}

function listItems(children: readonly Content[]): Drawn[] | undefined {
  const [list] = children;
  if (list?.type !== 'list' || children.length > 1) return undefined;
  return list.children.map((item) => drawn('li', {}, item.children));
}

function headingItems(children: readonly Content[]): Drawn[] | undefined {
  const [first] = children;
  if (first?.type !== 'heading') return undefined;
  const items: Drawn[] = [];
  for (const child of children) {
    if (child.type === 'heading' && child.depth <= first.depth) items.push(drawn('li', {}, [child]));
    else items.at(-1)?.children.push(child);
  }
  return items;
}
