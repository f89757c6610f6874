/**
 * What has a tooltip or a popover: an element that names its panel (`data-floats`), and a control whose name is all that
 * its tooltip says (`data-tooltip`, and the buttons of code blocks), unless what it opens is open and says more.
 */
const anchors = '[data-floats], [data-tooltip]:not([open] > summary), :is([data-copy], [data-wrap])[aria-label]';

/** The anchor around an element. */
export function anchorOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(anchors)) || undefined;
}
