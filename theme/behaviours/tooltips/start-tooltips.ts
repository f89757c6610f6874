import { anchorOf } from './anchor.ts';
import { type ShownPanel, showPanel } from './panel.ts';

/** Delay before a panel opens or closes, in milliseconds. */
const hoverDelay = 100;

/**
 * Opens a panel when the mouse enters its anchor or the anchor gets focus, and closes it when both have left anchor and
 * panel, each after a short delay. Escape closes it at once and keeps it closed until the anchor is left.
 */
export function startTooltips(root: Document): void {
  let shown: ShownPanel | undefined;
  let dismissed: HTMLElement | undefined;
  let hovered: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(anchor: HTMLElement | undefined): void {
    if (anchor === shown?.anchor) return;
    shown?.hide();
    shown = anchor?.isConnected === true && anchorOf(anchor) === anchor ? showPanel(anchor) : undefined;
  }

  /** The anchor that an element belongs to, from inside the anchor or from inside its open panel. */
  const anchorAround = (target: EventTarget | null) =>
    shown !== undefined && target instanceof Node && shown.element.contains(target) ? shown.anchor : anchorOf(target);

  function plan(): void {
    const { activeElement } = root;
    if (hovered?.isConnected === false) hovered = undefined;
    const wanted = hovered ?? (activeElement?.matches(':focus-visible') ? anchorAround(activeElement) : undefined);
    if (wanted !== dismissed) dismissed = undefined;
    clearTimeout(timer);
    timer = setTimeout(show, hoverDelay, wanted === dismissed ? undefined : wanted);
  }

  root.addEventListener('pointerover', ({ target, pointerType }) => {
    hovered = pointerType === 'mouse' ? anchorAround(target) : undefined;
    plan();
  });
  root.documentElement.addEventListener('pointerleave', () => {
    hovered = undefined;
    plan();
  });
  root.addEventListener('focusin', plan);
  root.addEventListener('focusout', plan);
  // A tap does not hover, and Safari does not focus a clicked button.
  root.addEventListener('click', ({ target }) => {
    const anchor = anchorAround(target);
    if (anchor?.matches('[data-floats]')) show(anchor);
  });
  // An opened dropdown replaces the tooltip of its button. `toggle` does not bubble.
  root.addEventListener(
    'toggle',
    () => {
      if (shown !== undefined && anchorOf(shown.anchor) !== shown.anchor) show(undefined);
    },
    { capture: true },
  );
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || shown === undefined) return;
    clearTimeout(timer);
    dismissed = shown.anchor;
    show(undefined);
  });

  hovered = [...root.querySelectorAll(':hover')].map(anchorOf).find((anchor) => anchor !== undefined);
  plan();
}
