import { onClick } from './on-click.ts';

/** Wrap buttons (`[data-wrap]`): a click turns the line wrapping of a code block on or off. */
export function installWrapButtons(root: Document): void {
  onClick(root, 'button[data-wrap]', (button) => {
    const isWrapped = button.closest('figure.code')?.toggleAttribute('data-wrap');
    if (isWrapped !== undefined) button.setAttribute('aria-pressed', String(isWrapped));
  });
}
