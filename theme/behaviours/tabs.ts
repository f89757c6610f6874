import { replaceParameter } from '../state/replace-parameter.ts';
import { readStored, writeStored } from '../state/safe-storage.ts';
import { holdPlace } from './hold-place.ts';
import { onClick } from './on-click.ts';

/** Local storage key: the selected tab label of each group, as JSON. */
export const tabsKey = 'doc-site-tabs';

/** Query parameter with the label of a tab, so that a link can lead to it: `?tab=pnpm`. */
const parameter = 'tab';

const tabSelector = '.tabs [role="tab"]';

/**
 * Tabs (`.tabs`): click and arrow keys select. Sets with the same `data-group` select the same label together, and the
 * choice is remembered. The address names the last choice.
 */
export function installTabs(root: Document): void {
  onClick(root, tabSelector, (tab) => choose(root, tab));
  // A link to the page that is shown inserts no article.
  root.defaultView?.addEventListener('reload-content', () => showNamedTab(root));
  root.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    const next = tab && neighbour(tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(root, next);
    next.focus();
  });
}

/**
 * Selects the remembered tab of every group on the page, and in every set the tab that the address names. Call it
 * whenever an article has been inserted.
 */
export function restoreTabs(root: Document): void {
  const chosen = readChosen();
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) showLabel(tabs, chosen.get(tabs.dataset.group ?? ''));
  showNamedTab(root);
}

function showNamedTab(root: Document): void {
  const named = new URLSearchParams(root.location.search).get(parameter);
  for (const tabs of root.querySelectorAll<HTMLElement>('.tabs')) showLabel(tabs, named);
}

function choose(root: Document, tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs');
  if (tabs === null) return;
  const { group } = tabs.dataset;
  const restorePlace = holdPlace(tab);
  showTab(tabs, tab);
  replaceParameter(parameter, labelOf(tab));
  if (group === undefined) return;
  for (const other of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    if (other !== tabs && other.dataset.group === group) showLabel(other, labelOf(tab));
  }
  remember(group, labelOf(tab));
  // Tabs further up may have changed height: keep the clicked one under the pointer.
  restorePlace();
}

function showLabel(tabs: HTMLElement, label: string | null | undefined): void {
  // Authors write the labels of links by hand.
  const tab = tabsIn(tabs).find((candidate) => labelOf(candidate).toLowerCase() === label?.toLowerCase());
  if (tab !== undefined) showTab(tabs, tab);
}

/** Selects a tab of a set. */
export function showTab(tabs: HTMLElement, chosen: HTMLElement): void {
  for (const tab of tabsIn(tabs)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = tabs.ownerDocument.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('hidden', !isChosen);
  }
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsIn(tab.closest<HTMLElement>('.tabs'));
  const at = tabs.indexOf(tab);
  const isRightToLeft = tab.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return tabs[(at + 1) % tabs.length];
  if (key === back) return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

/** The tabs of one set, without nested sets. */
export function tabsIn(tabs: HTMLElement | null): readonly HTMLElement[] {
  return [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].filter(
    (tab) => tab.closest('.tabs') === tabs,
  );
}

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(tabSelector)) || undefined;
}

function labelOf(tab: HTMLElement): string {
  return tab.textContent.trim();
}

/** The storage may hold anything; ignore whatever is not a record of strings. */
function readChosen(): ReadonlyMap<string, string> {
  try {
    return new Map(
      Object.entries(JSON.parse(readStored('localStorage', tabsKey) ?? '{}')).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return new Map();
  }
}

function remember(group: string, label: string): void {
  writeStored('localStorage', tabsKey, JSON.stringify(Object.fromEntries([...readChosen(), [group, label]])));
}
