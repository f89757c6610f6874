import { siteText } from '../../text/site-text.ts';
import { langOf } from './lang-of.ts';

/** How long a copy button shows its success, in milliseconds (spec, section 4). */
const successTime = 2000;

/** Marks a button with `data-copied` for two seconds; its `aria-label`, if it has one, says so. */
export function showSuccess(button: HTMLElement): void {
  if (button.dataset.copied !== undefined) return;
  const label = button.getAttribute('aria-label');
  button.dataset.copied = '';
  if (label !== null) button.setAttribute('aria-label', siteText(langOf(button), 'copied'));
  setTimeout(() => {
    delete button.dataset.copied;
    if (label !== null) button.setAttribute('aria-label', label);
  }, successTime);
}
