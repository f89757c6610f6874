/** Wrap buttons (`[data-wrap]`): a click turns the line wrapping of a code block on or off. */
export function installWrapButtons(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-wrap]') : null;
    const isWrapped = button?.closest('figure.code')?.toggleAttribute('data-wrap');
    if (isWrapped !== undefined) button?.setAttribute('aria-pressed', String(isWrapped));
  });
}
