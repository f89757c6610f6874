import type { Frontmatter, TextLink } from '#shared/types';

/**
 * Previous and next page in sidebar order. Front matter `prev` and `next` hide one (`false`), change its text (a text)
 * or replace it (a link, or text and link).
 */
export function paginationOf(
  routePath: string,
  links: readonly TextLink[],
  frontmatter: Pick<Frontmatter, 'prev' | 'next'>,
  resolve: (link: string) => TextLink,
) {
  const at = links.findIndex(({ link }) => link === routePath);
  const prev = chosen(frontmatter.prev, at > 0 ? links[at - 1] : undefined, resolve);
  const next = chosen(frontmatter.next, at >= 0 ? links[at + 1] : undefined, resolve);
  return { ...(prev ? { prev } : {}), ...(next ? { next } : {}) };
}

/** Whether a bare text in `prev` or `next` is a link rather than a label. */
export function isNeighbourLink(text: string): boolean {
  return /^(\/|\.|https?:)/.test(text);
}

function chosen(
  own: Frontmatter['prev'],
  neighbour: TextLink | undefined,
  resolve: (link: string) => TextLink,
): TextLink | undefined {
  if (own === false) return undefined;
  if (own === undefined) return neighbour;
  if (typeof own === 'object') return { text: own.text, link: resolve(own.link).link };
  if (isNeighbourLink(own)) return resolve(own);
  return neighbour && { text: own, link: neighbour.link };
}
