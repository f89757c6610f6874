import { createHash } from 'node:crypto';

/**
 * Draws `count` runs of two ideographs that are on `mostPages` pages at most, each with these pages; all of them when there
 * are too few. Whether a run is drawn depends only on the run and the seed, so an edit of a text changes no other draw.
 */
export function drawRuns(
  texts: ReadonlyMap<string, string>,
  { count, mostPages, seed }: { readonly count: number; readonly mostPages: number; readonly seed: number },
) {
  const pagesByRun = new Map<string, Set<string>>();
  for (const [page, text] of texts) {
    for (const [, run = ''] of text.matchAll(/(?=(\p{Script=Han}{2}))/gu)) {
      pagesByRun.set(run, (pagesByRun.get(run) ?? new Set()).add(page));
    }
  }
  return [...pagesByRun]
    .filter(([, pages]) => pages.size <= mostPages)
    .map(([run, pages]) => ({ run, pages: [...pages].sort(), lot: lotOf(run, seed) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ run, pages }) => ({ run, pages }));
}

function lotOf(run: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${run}`).digest('hex');
}
