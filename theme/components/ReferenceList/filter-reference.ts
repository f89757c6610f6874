/**
 * Hides the entries (`[data-entry]`) that lack a word of the query, and groups (`[data-group]`) without visible
 * entries. Ignores case and word order: `dist path` finds `output.distPath`. Returns the number of visible entries; an
 * empty query shows all.
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
