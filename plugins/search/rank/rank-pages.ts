import type { Field, TermIndex } from '../index/term-index.ts';
import type { WeighedQuery } from './weigh-query.ts';

/** What a word counts, by where a page has it, of one in its text; of several places all count. */
export const weights: Readonly<Record<Exclude<Field, 'name'>, number>> = {
  // A title has three or four words, so each says a third of what the page is about.
  title: 3.5,
  // The author's own word for what the page is about, which is rarely said by chance.
  keyword: 4,
  // What a section is about; less than the page as such.
  heading: 3,
  description: 1,
  text: 1,
  // A page that only leads to another one comes after what says the same itself.
  aside: 0.4,
};

/**
 * What it adds that the whole query is a name of the page: more than twice a word in its title, since `port` is asked of
 * `server.port`, and not of all pages that have it in a title.
 */
const nameBonus = 8;

const textFields = ['title', 'keyword', 'heading', 'description', 'text', 'aside'] as const;

/** A page that a query found. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** How much of the query the page has anywhere, up to 1. */
  readonly cover: number;
}

/** Pages that a query finds, best first. `factorOf` is the page's own factor on its score. */
export function rankPages(
  query: WeighedQuery,
  index: TermIndex,
  factorOf: (page: number) => number,
): readonly RankedPage[] {
  const sums = new Map<number, { score: number; cover: number }>();
  for (const [at, terms] of query.units.entries()) {
    const share = query.shares[at] ?? 0;
    const found = new Map<number, number>();
    for (const field of textFields) {
      const own = new Map<number, number>();
      for (const [term, quality] of terms) {
        for (const page of index.pagesWith(term, field)) own.set(page, Math.max(quality, own.get(page) ?? 0));
      }
      for (const [page, quality] of own) {
        const sum = sums.get(page) ?? { score: 0, cover: 0 };
        sum.score += share * quality * weights[field];
        sums.set(page, sum);
        found.set(page, Math.max(quality, found.get(page) ?? 0));
      }
    }
    for (const [page, quality] of found) {
      const sum = sums.get(page);
      if (sum) sum.cover += share * quality;
    }
  }
  const called = new Set(index.pagesWith(query.joined, 'name'));
  return [...sums]
    .map(([page, { score, cover }]) => ({
      page,
      cover,
      score: (score + (called.has(page) ? nameBonus : 0)) * Math.sqrt(cover) * factorOf(page),
    }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}
