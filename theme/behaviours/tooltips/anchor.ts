/**
 * Elements with a tooltip or popover: those that name their panel (`data-floats`), and icon buttons whose tooltip
 * repeats their accessible name (`data-tooltip`, buttons of code blocks), unless their dropdown is open.
 */
const anchors = '[data-floats], [data-tooltip]:not([open] > summary), :is([data-copy], [data-wrap])[aria-label]';

/** The closest anchor of a tooltip. */
export function anchorOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(anchors)) || undefined;
}
