import { linkOf } from './link-target.ts';

/** How long the pointer must rest on a link before its page is preloaded, in milliseconds. */
export const hoverDelay = 20;

/** Preloads the page of a link that the reader hovers, focuses or touches: a click is likely to follow. */
export function preloadOnHover(
  root: Document,
  base: string,
  { preload, signal }: { readonly preload: (path: string) => void; readonly signal: AbortSignal },
): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event) => {
    const target = linkOf(event, base);
    if (target !== undefined && !target.isHashOnly) preload(target.path);
  };
  root.addEventListener(
    'mouseover',
    (event) => {
      clearTimeout(hoverTimer);
      hoverTimer = setTimeout(() => onIntent(event), hoverDelay);
    },
    { signal, passive: true },
  );
  root.addEventListener('focusin', onIntent, { signal });
  root.addEventListener('touchstart', onIntent, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(hoverTimer));
}
