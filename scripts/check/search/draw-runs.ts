import { createHash } from 'node:crypto';

/** A run of two characters with the pages that it stands on. */
export interface DrawnRun {
  readonly run: string;
  readonly pages: readonly string[];
}

/** What to draw. */
export interface DrawOptions {
  /** Texts by page. */
  readonly texts: ReadonlyMap<string, string>;
  readonly count: number;
  /** A run on more pages than this is not drawn. */
  readonly mostPages: number;
  readonly seed: number;
}

/**
 * Draws runs of two ideographs, all of them when there are too few. The lot of a run depends on nothing but the run and
 * the seed: a change of a text never brings in others than its own.
 */
export function drawRuns({ texts, count, mostPages, seed }: DrawOptions): readonly DrawnRun[] {
  const pagesByRun = new Map<string, Set<string>>();
  for (const [page, text] of texts) {
    for (const [, run] of text.matchAll(/(?=(\p{Script=Han}{2}))/gu)) {
      if (run === undefined) continue;
      const pages = pagesByRun.get(run) ?? new Set();
      pagesByRun.set(run, pages.add(page));
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
