/** How long a copy button confirms, in milliseconds. */
const successTime = 2000;

/** Marks a button with `data-copied` for two seconds, and its `aria-label`, if it has one, says so. */
export async function showCopied(button: HTMLElement): Promise<void> {
  if (button.dataset.copied !== undefined) return;
  const label = button.getAttribute('aria-label');
  button.dataset.copied = '';
  setTimeout(() => {
    delete button.dataset.copied;
    if (label !== null) button.setAttribute('aria-label', label);
  }, successTime);
  if (label === null) return;
  const { textAround } = await import('./text-around.ts');
  // The text may arrive after the two seconds.
  if (button.dataset.copied !== undefined) button.setAttribute('aria-label', textAround(button, 'copied'));
}
