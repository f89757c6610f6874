import { hashTarget } from '../../router/scroll-restoration.ts';
import { viewStore } from '../../state/view-store.ts';

/** How long a page may take until its words are no longer marked, in milliseconds. */
const patience = 8_000;

/** Marks the words of a search once the page that a link leads to is shown. */
export function markOnArrival(href: string, terms: readonly string[]): void {
  const target = new URL(href, window.location.href);
  // Whoever only looks does not load what reads the text of a page.
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

/** On a page that is shown already the router moves no focus. */
function focusTarget(hash: string): void {
  const target = hashTarget(hash);
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  requestAnimationFrame(() => target.focus({ preventScroll: true }));
}
