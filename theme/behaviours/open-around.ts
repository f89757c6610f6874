import { showHiddenTarget } from '../router/scroll-restoration.ts';
import { showTab, tabsIn } from './tabs.ts';

/** Opens tabs and details around what a link leads to. Call it once per document; returns what ends that. */
export function openAroundTargets(root: Document): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  root.addEventListener(
    'beforematch',
    ({ target }) => {
      if (target instanceof Element) openAround(target);
    },
    { signal },
  );
  root.defaultView?.addEventListener('hashchange', showHiddenTarget, { signal });
  return () => aborter.abort();
}

/** Opens the tabs and the details that hide an element, without remembering the choice. */
function openAround(element: Element): void {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement) parent.open = true;
    const tabs =
      parent.getAttribute('role') === 'tabpanel' && parent.hidden ? parent.closest<HTMLElement>('.tabs') : null;
    const tab = tabsIn(tabs).find((own) => own.getAttribute('aria-controls') === parent.id);
    if (tabs !== null && tab !== undefined) showTab(tabs, tab);
  }
}
