/** The hit that an event happened on. */
export function optionOf({ target }: Event): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>('[role="option"]') ?? undefined) : undefined;
}

/**
 * Tells whether a click means the hit that it falls on. A list that gets better hits moves below a mouse at rest: a click
 * then aims at the hit that was there, so the first one only selects the hit that is there now.
 */
export function watchPointer(dialog: HTMLElement): (click: MouseEvent, option: HTMLAnchorElement) => boolean {
  let aim: string | undefined;
  const forget = () => {
    aim = undefined;
  };
  dialog.addEventListener('pointermove', (event) => {
    aim = event.pointerType === 'mouse' ? optionOf(event)?.href : undefined;
  });
  // What the reader moved or asked for is what the reader sees.
  for (const type of ['scroll', 'input', 'beforetoggle']) dialog.addEventListener(type, forget, true);
  return ({ detail }, { href }) => {
    // Enter clicks too, without a pointer.
    const isAimed = detail === 0 || aim === undefined || aim === href;
    forget();
    return isAimed;
  };
}
