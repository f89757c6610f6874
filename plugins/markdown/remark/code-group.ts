import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { fenceInfo, parseFenceMeta } from '../code/fence-meta.ts';
import { type DocumentNotes, report } from '../document-notes.ts';
import { takeLabel } from './boxes.ts';
import { setTabs } from './tabs.ts';

/** Renders the fences in `:::code-group` as tabs. */
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
  const tabs = fences.map((fence) => ({ title: tabTitle(fence), panel: {}, content: [fence] }));
  setTabs(container, { tabs, name: notes.text.codeGroup, notes, number });
}

/** Whether a node is a comment of HTML or MDX, such as one for a formatter. */
function isComment(node: ContainerDirective['children'][number]): boolean {
  return 'value' in node && /^(?:<!--[\s\S]*-->|\/\*[\s\S]*\*\/)$/.test(node.value.trim());
}

function tabTitle(fence: Code): string {
  const { title, lang } = parseFenceMeta(fenceInfo(fence));
  return title ?? (lang === '' ? 'text' : lang);
}
