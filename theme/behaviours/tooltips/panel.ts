import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Distance between anchor and panel, and between panel and window edge, in CSS pixels. */
const gap = 6;

/** An open panel. */
export interface ShownPanel {
  readonly anchor: HTMLElement;
  readonly element: HTMLElement;
  /** Removes the panel when its closing animation has ended, after `animationDeadline` at the latest. */
  hide(): void;
}

/** Longest time that a closing animation may take, in milliseconds. */
const animationDeadline = 1000;

/**
 * Opens the panel of an anchor, above it if there is room, and follows the anchor while the page moves. Undefined for
 * an anchor without a panel or an accessible name.
 */
export function showPanel(anchor: HTMLElement): ShownPanel | undefined {
  const own = ownPanel(anchor);
  const element = own ?? namePanel(anchor);
  if (element === undefined) return undefined;
  const names = new MutationObserver(() => {
    element.textContent = anchor.ariaLabel;
  });
  if (own === undefined) names.observe(anchor, { attributeFilter: ['aria-label'] });
  delete element.dataset.closing;
  element.showPopover();
  if (anchor.ariaExpanded !== null) anchor.ariaExpanded = 'true';

  const place = async () => {
    const { x, y } = await computePosition(anchor, element, {
      strategy: 'fixed',
      placement: 'top',
      middleware: [offset(gap), flip({ padding: gap }), shift({ padding: gap })],
    });
    Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
  };
  const stop = autoUpdate(anchor, element, place);

  return {
    anchor,
    element,
    hide() {
      stop();
      names.disconnect();
      if (anchor.ariaExpanded !== null) anchor.ariaExpanded = 'false';
      element.dataset.closing = '';
      const ends = element.getAnimations().map(({ finished }) => finished);
      const deadline = new Promise((resolve) => setTimeout(resolve, animationDeadline));
      void Promise.race([Promise.allSettled(ends), deadline]).then(() => {
        // It may have been opened again in the meantime.
        if (element.dataset.closing === undefined) return;
        if (own === undefined) element.remove();
        else element.hidePopover();
      });
    },
  };
}

/** The panel that the anchor's ARIA attributes refer to. */
function ownPanel(anchor: HTMLElement): HTMLElement | undefined {
  const id = anchor.getAttribute('aria-controls') ?? anchor.getAttribute('aria-describedby');
  return (id !== null && document.getElementById(id)) || undefined;
}

/**
 * A panel that repeats the accessible name of a control and follows its changes. Hidden from screen readers, which
 * announce the name anyway.
 */
function namePanel(anchor: HTMLElement): HTMLElement | undefined {
  if (anchor.ariaLabel === null) return undefined;
  const panel = document.createElement('span');
  panel.className = 'floating';
  panel.popover = 'manual';
  panel.ariaHidden = 'true';
  panel.textContent = anchor.ariaLabel;
  // Inside the dialog of the anchor: a modal dialog covers everything outside of it.
  (anchor.closest('dialog') ?? document.body).append(panel);
  return panel;
}
