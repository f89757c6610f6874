import { type LinkTarget, linkOf } from './link-target.ts';

interface ClickHandlers {
  /** Plain click on a link to a page of the site. */
  onNavigate(target: LinkTarget): void;
  /** Click on a link that changes only the hash; the browser scrolls. */
  onHash(): void;
  /** Removes the listener. */
  readonly signal: AbortSignal;
}

/**
 * Intercepts clicks on internal links, including those in prerendered articles, with a listener on the document. The
 * browser handles modified clicks, other targets, downloads, other origins, and links with `rel="external"`.
 */
export function interceptClicks(root: Document, base: string, { onNavigate, onHash, signal }: ClickHandlers): void {
  root.addEventListener(
    'click',
    (event) => {
      const target = isPlainClick(event) ? linkOf(event, base) : undefined;
      if (target === undefined) return;
      if (target.isHashOnly) {
        onHash();
      } else {
        event.preventDefault();
        onNavigate(target);
      }
    },
    { signal },
  );
}

function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}
