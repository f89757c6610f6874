import { type LinkTarget, linkTarget } from './link-target.ts';

interface LinkHandlers {
  /** Plain click on a link to a page of the site. */
  onNavigate(target: LinkTarget): void;
  /** Hover, focus or touch: the reader is likely to follow the link. */
  onIntent(target: LinkTarget): void;
  /** Click on a link that changes only the hash; the browser scrolls. */
  onHash(): void;
}

/** How long the pointer must rest on a link before its page is preloaded, in milliseconds. */
export const hoverDelay = 20;

/**
 * Intercepts clicks on internal links, including those in prerendered articles, with listeners on the document. The
 * browser handles modified clicks, other targets, downloads, other origins, and links with `rel="external"`. Returns a
 * function that removes the listeners.
 */
export function interceptLinks(root: Document, base: string, handlers: LinkHandlers): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const targetOf = (event: Event) => {
    const anchor = anchorOf(event);
    return anchor && linkTarget(new URL(anchor.href), window.location, base);
  };
  const onIntent = (event: Event) => {
    const target = targetOf(event);
    if (target !== undefined && !target.isHashOnly) handlers.onIntent(target);
  };

  root.addEventListener(
    'click',
    (event) => {
      const target = isPlainClick(event) ? targetOf(event) : undefined;
      if (target === undefined) return;
      if (target.isHashOnly) {
        handlers.onHash();
      } else {
        event.preventDefault();
        handlers.onNavigate(target);
      }
    },
    { signal },
  );
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
  return () => aborter.abort();
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

function anchorOf({ target }: Event): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !/^https?:$/.test(anchor.protocol)) return undefined;
  const leavesSite = anchor.hasAttribute('download') || anchor.relList.contains('external');
  return (anchor.target === '' || anchor.target === '_self') && !leavesSite ? anchor : undefined;
}
