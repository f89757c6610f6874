/** The hit that is the target of an event. */
export function optionOf({ target }: Event): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>('[role="option"]') ?? undefined) : undefined;
}

/**
 * Tells whether a click is meant for the hit under it. When better hits arrive, the list moves under a resting mouse.
 * The first click, meant for the hit that was there, then only selects the new one.
 */
export function watchPointer(dialog: HTMLElement): (click: MouseEvent, option: HTMLAnchorElement) => boolean {
  let aim: string | undefined;
  const forget = () => {
    aim = undefined;
  };
  dialog.addEventListener('pointermove', (event) => {
    aim = event.pointerType === 'mouse' ? optionOf(event)?.href : undefined;
  });
  // After their own action, readers look again.
  for (const type of ['scroll', 'input', 'beforetoggle']) dialog.addEventListener(type, forget, true);
  return ({ detail }, { href }) => {
    // Enter also causes a click, without a pointer.
    const isAimed = detail === 0 || aim === undefined || aim === href;
    forget();
    return isAimed;
  };
}
