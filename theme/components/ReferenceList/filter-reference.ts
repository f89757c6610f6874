/**
 * Hides the entries (`[data-entry]`) below an element that lack a word of the query, and the groups (`[data-group]`)
 * that are empty then. Case does not count; the order of the words does not either, so that `dist path` finds
 * `output.distPath`. Returns how many entries are shown; an empty query shows all.
 */
export function filterReference(list: Element, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    const before = shown;
    for (const entry of group.querySelectorAll<HTMLElement>('[data-entry]')) {
      const text = `${entry.textContent} ${entry.dataset.entry}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) shown += 1;
    }
    group.hidden = shown === before;
  }
  return shown;
}
