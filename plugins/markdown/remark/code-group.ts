import { createHash } from 'node:crypto';
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { fenceInfo, parseFenceMeta } from '../code/fence-meta.ts';
import { type DocumentNotes, report } from '../document.ts';
import { takeLabel } from './boxes.ts';
import { type Drawn, drawn } from './drawn.ts';

/**
 * Renders the fences in `:::code-group` as tabs. Groups with the same titles share `data-group`, so that choosing a tab
 * switches all of them. Ids contain the document's path, because a page may include fragments.
 */
export function drawCodeGroup(container: ContainerDirective, notes: DocumentNotes, number: number): void {
  takeLabel(container);
  const fences = container.children.filter((child): child is Code => child.type === 'code');
  for (const child of container.children) {
    if (child.type !== 'code' && !isComment(child)) {
      report(notes, child, {
        rule: 'code-group-content',
        message: `Unexpected ${child.type} in a code group: expected only fences.`,
        hint: 'Give each fence a title, and move other text out of the group.',
      });
    }
  }
  const titles = fences.map((fence) => tabTitle(fence));
  const id = `tabs-${markOf(notes.relativePath)}-${number}`;
  container.data = {
    hName: 'div',
    hProperties: { className: ['tabs'], dataGroup: container.attributes?.group ?? titles.join('|') },
  };
  container.children = [
    drawn(
      'div',
      { role: 'tablist', ariaLabel: notes.text.codeGroup },
      titles.map((title, index) => tab(title, id, index)),
    ),
    ...fences.map((fence, index) => panel(fence, id, index)),
  ];
}

/** Whether a node is a comment of HTML or MDX, such as one for a formatter. */
function isComment(node: ContainerDirective['children'][number]): boolean {
  return 'value' in node && /^(?:<!--[\s\S]*-->|\/\*[\s\S]*\*\/)$/.test(node.value.trim());
}

function tab(title: string, id: string, index: number): Drawn {
  const isFirst = index === 0;
  return drawn(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `${id}-tab-${index + 1}`,
      ariaControls: [`${id}-panel-${index + 1}`],
      ariaSelected: isFirst ? 'true' : 'false',
      ...(!isFirst && { tabIndex: -1 }),
    },
    [{ type: 'text', value: title }],
  );
}

function panel(fence: Code, id: string, index: number): Drawn {
  return drawn(
    'div',
    {
      role: 'tabpanel',
      id: `${id}-panel-${index + 1}`,
      ariaLabelledBy: [`${id}-tab-${index + 1}`],
      ...(index > 0 && { hidden: true }),
    },
    [fence],
  );
}

function tabTitle(fence: Code): string {
  const { title, lang } = parseFenceMeta(fenceInfo(fence));
  return title ?? (lang === '' ? 'text' : lang);
}

function markOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 6);
}
