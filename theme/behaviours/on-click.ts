/** Handles clicks on all elements that match a selector, now and later, with one listener on the document. */
export function onClick(root: Document, selector: string, handle: (element: HTMLElement) => void): void {
  root.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element !== null) handle(element);
  });
}
