import { flushSync } from 'react-dom';
import { type View, viewStore } from '../state/view-store.ts';

/** How a view is shown. */
export interface ShowOptions {
  /** The theme's content-animation setting (spec, section 2.1). */
  readonly animated: boolean;
  /** Runs when the view is in the document, before the browser draws it. */
  onShown(): void;
}

/**
 * Shows a view. With animation on, through the browser's view transition where there is one and motion is wanted; then
 * the window event `reload-content` follows (spec, section 2.1).
 */
export async function showView(view: View, { animated, onShown }: ShowOptions): Promise<void> {
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    flushSync(() => viewStore.set(view));
    onShown();
  };
  if (!animated) return show();

  try {
    if (typeof document.startViewTransition === 'function' && !prefersReducedMotion()) {
      const transition = document.startViewTransition(show);
      // A transition that is skipped rejects `ready` and `finished`; the page is shown all the same.
      transition.ready.catch(() => undefined);
      transition.finished.catch(() => undefined);
      await transition.updateCallbackDone;
    }
  } catch (error) {
    console.error(error);
  }
  show();
  window.dispatchEvent(new Event('reload-content'));
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
