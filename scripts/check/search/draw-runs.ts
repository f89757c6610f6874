import { createRandom } from '../../bench/random.ts';

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

/** Draws runs of two ideographs, the same ones for the same texts and seed; all of them when there are too few. */
export function drawRuns({ texts, count, mostPages, seed }: DrawOptions): readonly DrawnRun[] {
  const pagesByRun = new Map<string, Set<string>>();
  for (const [page, text] of texts) {
    for (const [, run] of text.matchAll(/(?=(\p{Script=Han}{2}))/gu)) {
      if (run === undefined) continue;
      const pages = pagesByRun.get(run) ?? new Set();
      pagesByRun.set(run, pages.add(page));
    }
  }
  const candidates = [...pagesByRun]
    .filter(([, pages]) => pages.size <= mostPages)
    .map(([run, pages]) => ({ run, pages: [...pages].sort() }))
    .sort((a, b) => (a.run < b.run ? -1 : 1));
  const random = createRandom(seed);
  const keyed = candidates.map((drawn) => ({ drawn, key: random.below(2 ** 32) })).sort((a, b) => a.key - b.key);
  return keyed.slice(0, count).map(({ drawn }) => drawn);
}
