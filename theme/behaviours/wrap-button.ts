/** Wrap buttons of code blocks (`[data-wrap]`): a click turns line wrapping on or off (`data-wrap` of the block). */
export function installWrapButtons(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-wrap]') : null;
    const isWrapped = button?.closest('figure.code')?.toggleAttribute('data-wrap');
    if (isWrapped !== undefined) button?.setAttribute('aria-pressed', String(isWrapped));
  });
}
