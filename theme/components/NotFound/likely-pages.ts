import { distance } from 'fastest-levenshtein';

/** What is compared of a page. */
export interface PagePath {
  /** Route path: begins with a slash. */
  readonly path: string;
}

/** Pages that are offered at most. */
const offered = 3;

/** Least likeness that is worth an offer, of 2. */
const leastLikeness = 1.1;

/**
 * The pages that an address without a page most likely meant, the likeliest first: those whose whole path and whose last
 * part are alike, so that both a slip and a page that has moved to another folder are found. Equals keep their order.
 */
export function likelyPages<T extends PagePath>(path: string, pages: readonly T[]): readonly T[] {
  const asked = comparable(path);
  return pages
    .map((page) => ({ page, likeness: likeness(asked, comparable(page.path)) }))
    .filter((found) => found.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, offered)
    .map(({ page }) => page);
}

function comparable(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\.html?|\.mdx?)$/, '')
    .replace(/\/(?:index)?$/, '');
}

function likeness(a: string, b: string): number {
  return ratio(a, b) + ratio(lastPart(a), lastPart(b));
}

/** 1 for equal texts, 0 for those that share nothing. */
function ratio(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - distance(a, b) / length;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
