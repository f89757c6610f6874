import { wrapKey } from '#shared/head-scripts/code-wrap';
import { writeStored } from '../state/safe-storage.ts';
import { holdPlace } from './hold-place.ts';
import { onClick } from './on-click.ts';

/**
 * Wrap buttons (`[data-wrap]`): a click turns the wrapping of long lines on or off in all code blocks, and the choice
 * is remembered. Where the author has chosen, it changes that block only, until the page is shown again.
 */
export function installWrapButtons(root: Document): void {
  onClick(root, 'button[data-wrap]', (button) => {
    const figure = button.closest<HTMLElement>('figure.code');
    if (figure === null) return;
    const choice = isWrapped(figure) ? 'off' : 'on';
    const restorePlace = holdPlace(button);
    if (figure.dataset.wrap) figure.dataset.wrap = choice;
    else {
      root.documentElement.dataset.wrap = choice;
      writeStored('localStorage', wrapKey, choice);
    }
    showWrapping(root);
    restorePlace();
  });
}

/** Sets the state that the wrap buttons announce. Call it whenever an article has been inserted. */
export function showWrapping(root: Document): void {
  for (const figure of root.querySelectorAll<HTMLElement>('figure.code')) {
    figure.querySelector('button[data-wrap]')?.setAttribute('aria-pressed', String(isWrapped(figure)));
  }
}

/**
 * Whether the author's choice, or else the reader's, or else the default of the site (an empty attribute) wraps a
 * block.
 */
function isWrapped({ dataset: { wrap }, ownerDocument }: HTMLElement): boolean {
  const choice = wrap || ownerDocument.documentElement.dataset.wrap;
  return choice ? choice === 'on' : wrap === '';
}
