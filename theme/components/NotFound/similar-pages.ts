import { distance } from 'fastest-levenshtein';

/** A page that may be suggested. */
interface PagePath {
  /** Route path; begins with a slash. */
  readonly path: string;
}

/** Largest number of suggestions. */
const maxSuggestions = 3;

/** Lowest similarity that is suggested; the highest possible is 2. */
const minSimilarity = 1.1;

/**
 * The page to show for a folder without a page of its own: the one that the navigation bar links to, else the first
 * one in the list.
 *
 * @param links internal links of the navigation bar
 */
export function firstPageIn<T extends PagePath>(
  path: string,
  pages: readonly T[],
  links: readonly string[],
): T | undefined {
  const folder = `${comparable(path)}/`;
  const linked = links.find((link) => link.startsWith(folder));
  return pages.find((page) => page.path === linked) ?? pages.find((page) => page.path.startsWith(folder));
}

/**
 * The pages that a missing address most likely meant, best first. Compares the whole path and its last segment, to find
 * both typos and pages moved to another folder. Ties keep their order.
 */
export function similarPages<T extends PagePath>(path: string, pages: readonly T[]): readonly T[] {
  const asked = comparable(path);
  return pages
    .map((page) => ({ page, similarity: similarity(asked, comparable(page.path)) }))
    .filter((found) => found.similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, maxSuggestions)
    .map(({ page }) => page);
}

function comparable(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\.html?|\.mdx?)$/, '')
    .replace(/\/(?:index)?$/, '');
}

function similarity(a: string, b: string): number {
  return ratio(a, b) + ratio(lastSegment(a), lastSegment(b));
}

/** 1 for equal texts, 0 for completely different ones. */
function ratio(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : 1 - distance(a, b) / length;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
