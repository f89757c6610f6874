import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Between anchor and panel, and between panel and window, in CSS pixels. */
const gap = 6;

/** A panel that is shown. */
export interface ShownPanel {
  readonly anchor: HTMLElement;
  readonly element: HTMLElement;
  /** Takes it away when its last animation has ended, at latest after `animationDeadline`. */
  hide(): void;
}

/** How long an animation may keep a panel that is to go, in milliseconds (spec, section 9). */
const animationDeadline = 1000;

/** Shows the panel of an anchor, by default above it, and keeps it there while the page moves. */
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
        // It may have been shown again in the meantime.
        if (element.dataset.closing === undefined) return;
        if (own === undefined) element.remove();
        else element.hidePopover();
      });
    },
  };
}

/** The panel that an anchor names. */
function ownPanel(anchor: HTMLElement): HTMLElement | undefined {
  const id = anchor.getAttribute('aria-controls') ?? anchor.getAttribute('aria-describedby');
  return (id !== null && document.getElementById(id)) || undefined;
}

/** A panel with the name of a control, which follows it; screen readers know the name already. */
function namePanel(anchor: HTMLElement): HTMLElement | undefined {
  if (anchor.ariaLabel === null) return undefined;
  const panel = document.createElement('span');
  panel.className = 'floating';
  panel.popover = 'manual';
  panel.ariaHidden = 'true';
  panel.textContent = anchor.ariaLabel;
  // Beside the anchor: what is in a modal dialog is shown over it.
  (anchor.closest('dialog') ?? document.body).append(panel);
  return panel;
}
