/** Delay before hovering opens or closes a dropdown, in milliseconds. */
const hoverDelay = 100;

/**
 * Dropdowns (`[data-dropdown]`) open on hover, after a short delay, and close on leave, Escape, a click elsewhere or a
 * click on a link inside. `data-dropdown="focus"` also opens on keyboard focus and closes when the focus leaves.
 * Clicking the button of a dropdown that hovering or focus has just opened keeps it open. In the mobile menu, below 768
 * px, only clicks count.
 */
export function installDropdowns(root: Document): void {
  const timers = new WeakMap<HTMLDetailsElement, ReturnType<typeof setTimeout>>();
  const hovered = new WeakSet<HTMLDetailsElement>();

  function schedule(dropdown: HTMLDetailsElement, isOpen: boolean): void {
    clearTimeout(timers.get(dropdown));
    const timer = setTimeout(() => {
      if (isOpen) closeOthers(root, dropdown);
      if (isOpen && !dropdown.open) hovered.add(dropdown);
      if (!isOpen) hovered.delete(dropdown);
      dropdown.open = isOpen;
    }, hoverDelay);
    timers.set(dropdown, timer);
  }

  const isBar = () => root.defaultView?.matchMedia('(width >= 768px)').matches === true;

  function onPointer(event: PointerEvent, isOpen: boolean): void {
    if (event.pointerType !== 'mouse' || !isBar()) return;
    const dropdown = dropdownOf(event.target);
    const other = dropdownOf(event.relatedTarget);
    if (dropdown !== undefined && dropdown !== other) schedule(dropdown, isOpen);
  }

  function onFocus(event: FocusEvent, isOpen: boolean): void {
    const dropdown = dropdownOf(event.target);
    if (dropdown?.dataset.dropdown !== 'focus' || dropdown === dropdownOf(event.relatedTarget) || !isBar()) return;
    const isByKeyboard = event.target instanceof Element && event.target.matches(':focus-visible');
    if (!isOpen || isByKeyboard) schedule(dropdown, isOpen);
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const dropdown = dropdownOf(target);
    closeOthers(root, target.closest('a') === null ? dropdown : undefined);
    if (dropdown?.open && target.closest('summary') !== null && hovered.delete(dropdown)) event.preventDefault();
  }

  root.addEventListener('pointerover', (event) => onPointer(event, true));
  root.addEventListener('pointerout', (event) => onPointer(event, false));
  root.addEventListener('focusin', (event) => onFocus(event, true));
  root.addEventListener('focusout', (event) => onFocus(event, false));
  // Capture phase: runs before `<details>` toggles itself.
  root.addEventListener('click', onClick, { capture: true });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = root.querySelector<HTMLDetailsElement>('[data-dropdown][open]');
    if (open === null) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

function closeOthers(root: Document, kept: HTMLDetailsElement | undefined): void {
  for (const dropdown of root.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')) {
    if (dropdown !== kept) dropdown.open = false;
  }
}

function dropdownOf(target: EventTarget | null): HTMLDetailsElement | undefined {
  const found = target instanceof Element ? target.closest('details[data-dropdown]') : null;
  return found instanceof HTMLDetailsElement ? found : undefined;
}
