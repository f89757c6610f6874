import type { Frontmatter, TextLink } from '#shared/types';

/** Previous and next page. */
export interface Pagination {
  readonly prev?: TextLink;
  readonly next?: TextLink;
}

/**
 * Neighbours of a page in the order of its sidebar; front matter `prev` and `next` hide one (`false`), name it
 * (a text) or point elsewhere (a link, or text and link).
 */
export function paginationOf(
  routePath: string,
  links: readonly TextLink[],
  frontmatter: Pick<Frontmatter, 'prev' | 'next'>,
  resolve: (link: string) => TextLink,
): Pagination {
  const at = links.findIndex(({ link }) => link === routePath);
  const prev = chosen(frontmatter.prev, at > 0 ? links[at - 1] : undefined, resolve);
  const next = chosen(frontmatter.next, at >= 0 ? links[at + 1] : undefined, resolve);
  return { ...(prev ? { prev } : {}), ...(next ? { next } : {}) };
}

/** Whether a neighbour that front matter names by a bare text is a link, and not the text to show. */
export function isNeighbourLink(text: string): boolean {
  return /^(\/|\.|https?:)/.test(text);
}

function chosen(
  wish: Frontmatter['prev'],
  neighbour: TextLink | undefined,
  resolve: (link: string) => TextLink,
): TextLink | undefined {
  if (wish === false) return undefined;
  if (wish === undefined) return neighbour;
  if (typeof wish === 'object') return { text: wish.text, link: resolve(wish.link).link };
  if (isNeighbourLink(wish)) return resolve(wish);
  return neighbour && { text: wish, link: neighbour.link };
}
