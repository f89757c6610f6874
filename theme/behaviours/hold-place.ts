/** Remembers where in the window an element is. The returned function scrolls the page until it is there again. */
export function holdPlace(element: Element): () => void {
  const { top } = element.getBoundingClientRect();
  return () => window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
