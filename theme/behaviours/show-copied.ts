/** How long a copy button confirms, in milliseconds. */
const successTime = 2000;

/** Ends the confirmation of a button that confirms now. */
const endings = new WeakMap<HTMLElement, () => void>();

/**
 * Marks a button with `data-copied` for two seconds, and its `aria-label`, if it has one, says so. The two seconds begin
 * again with another copy.
 */
export async function showCopied(button: HTMLElement): Promise<void> {
  endings.get(button)?.();
  const label = button.getAttribute('aria-label');
  button.dataset.copied = '';
  const end = () => {
    clearTimeout(timer);
    endings.delete(button);
    delete button.dataset.copied;
    if (label !== null) button.setAttribute('aria-label', label);
  };
  const timer = setTimeout(end, successTime);
  endings.set(button, end);
  if (label === null) return;
  const { textAround } = await import('./text-around.ts');
  // The text may arrive after the two seconds, or after another copy.
  if (endings.get(button) === end) button.setAttribute('aria-label', textAround(button, 'copied'));
}
