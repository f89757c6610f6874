import { distance } from 'fastest-levenshtein';

/** A page that may be suggested. */
export interface PagePath {
  /** Route path; begins with a slash. */
  readonly path: string;
}

/** Largest number of suggestions. */
const offered = 3;

/** Lowest similarity that is suggested; the highest possible is 2. */
const leastLikeness = 1.1;

/**
 * The pages that a missing address most likely meant, best first. Compares the whole path and its last segment, to find
 * both typos and pages moved to another folder. Ties keep their order.
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

/** 1 for equal texts, 0 for completely different ones. */
function ratio(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - distance(a, b) / length;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
