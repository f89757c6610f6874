import { hashTarget } from '../../router/scroll-restoration.ts';
import { viewStore } from '../../state/view-store.ts';

/** If a page takes longer, its words are not marked; in milliseconds. */
const patience = 8_000;

/** Marks the words of a search once the page that a link leads to is shown. */
export function markOnArrival(href: string, terms: readonly string[]): void {
  const target = new URL(href, window.location.href);
  // On demand: only following a hit needs it.
  const marker = import('./mark-words.ts').catch((error: unknown) => {
    console.error('The words of a search cannot be marked.', error);
    return undefined;
  });
  const mark = () => marker.then((module) => requestAnimationFrame(() => module?.markWords(terms, target.hash)));
  if (target.pathname === window.location.pathname) {
    mark();
    focusTarget(target.hash);
    return;
  }
  const timer = setTimeout(() => unsubscribe(), patience);
  const unsubscribe = viewStore.subscribe(() => {
    if (target.pathname !== window.location.pathname) return;
    clearTimeout(timer);
    unsubscribe();
    mark();
  });
}

/** If the page is already shown, the router does not move the focus. */
function focusTarget(hash: string): void {
  const target = hashTarget(hash);
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  requestAnimationFrame(() => target.focus({ preventScroll: true }));
}
