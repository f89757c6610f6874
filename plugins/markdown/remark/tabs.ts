import { createHash } from 'node:crypto';
import type { Properties } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { type DocumentNotes, report } from '../document-notes.ts';
import { takeLabel } from './boxes.ts';
import { type Drawn, drawn } from './drawn.ts';

interface Tab {
  readonly title: string;
  /** Further attributes of the panel. */
  readonly panel: Properties;
  readonly content: Drawn['children'];
}

interface TabSet {
  readonly tabs: readonly Tab[];
  /** Accessible name. */
  readonly name?: string;
  readonly notes: DocumentNotes;
  /** Number of the set in the document. */
  readonly number: number;
}

/** Renders the `:::tab` containers in `:::tabs` as tabs. */
export function drawTabs(container: ContainerDirective, notes: DocumentNotes, number: number): void {
  takeLabel(container);
  const tabs: Tab[] = [];
  for (const child of container.children) {
    const tab = child.type === 'containerDirective' && child.name === 'tab' ? child : undefined;
    const label = tab && takeLabel(tab);
    if (tab === undefined || label === undefined) {
      report(notes, child, {
        rule: 'tabs-content',
        message: 'Unexpected content of `:::tabs`: expected only `:::tab` with a title.',
        hint: 'Begin each tab with a line such as `:::tab macOS`, and `tabs` with one colon more: `::::tabs`.',
      });
      continue;
    }
    const title = textOf(label);
    // Shown where there are no scripts, and in print.
    tabs.push({ title, panel: { dataLabel: title }, content: tab.children });
  }
  setTabs(container, { tabs, notes, number });
}

/**
 * Turns a container into tabs. Sets with the same titles share `data-group`, so that choosing a tab switches all of
 * them. Ids contain the document's path, because a page may include fragments.
 */
export function setTabs(container: ContainerDirective, { tabs, name, notes, number }: TabSet): void {
  const id = `tabs-${markOf(notes.relativePath)}-${number}`;
  const group = container.attributes?.group ?? tabs.map(({ title }) => title).join('|');
  container.data = { hName: 'div', hProperties: { className: ['tabs'], dataGroup: group } };
  container.children = [
    drawn(
      'div',
      { role: 'tablist', ariaLabel: name },
      tabs.map(({ title }, index) => button(title, id, index)),
    ),
    ...tabs.map((tab, index) => panel(tab, id, index)),
  ];
}

function button(title: string, id: string, index: number): Drawn {
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

function panel({ panel: own, content }: Tab, id: string, index: number): Drawn {
  return drawn(
    'div',
    {
      role: 'tabpanel',
      id: `${id}-panel-${index + 1}`,
      ariaLabelledBy: [`${id}-tab-${index + 1}`],
      ...own,
      ...(index > 0 && { hidden: true }),
    },
    [...content],
  );
}

function markOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 6);
}
