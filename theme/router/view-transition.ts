import { flushSync } from 'react-dom';
import { announcementStore } from '../state/announcement.ts';
import { type View, viewStore } from '../state/view-store.ts';

interface ShowOptions {
  /** The setting `contentAnimation`. */
  readonly animated: boolean;
  /** Called before the view is put into the document, after a view transition has captured the former one. */
  onShow(): void;
  /** Called when the view is in the document and before it is painted. */
  onShown(): void;
}

/**
 * Shows a view, announces it, and dispatches the window event `reload-content`. With animation on, uses a view transition
 * where the browser has them and the reader wants motion.
 */
export async function showView(view: View, { animated, onShow, onShown }: ShowOptions): Promise<void> {
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    onShow();
    flushSync(() => {
      viewStore.set(view);
      // In the same rendering: another one would cost the browser a second layout.
      announcementStore.set(view.page.title);
    });
    onShown();
  };
  try {
    if (animated && typeof document.startViewTransition === 'function' && !prefersReducedMotion()) {
      const transition = document.startViewTransition(show);
      // A skipped transition rejects `ready` and `finished`, but still shows the page.
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
