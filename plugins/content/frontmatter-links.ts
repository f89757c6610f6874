import { posix } from 'node:path';
import { linkKind, pathOfDocument, withoutHashAndQuery } from '#shared/paths';
import type { Frontmatter } from '#shared/types';
import { withLinksInText } from '../markdown/text/inline-text.ts';
import { isNeighbourLink } from './pagination.ts';

/**
 * Makes links relative to the document absolute, because other pages show them too. `relativePath` begins with the
 * language.
 */
export function withAbsoluteLinks(frontmatter: Frontmatter, relativePath: string): Frontmatter {
  const folder = posix.dirname(`/${relativePath.split('/').slice(1).join('/')}`);
  const absolute = (link: string) => {
    if (linkKind(link) !== 'internal' || link.startsWith('/')) return link;
    const path = withoutHashAndQuery(link);
    return pathOfDocument(posix.join(folder, path)) + link.slice(path.length);
  };
  return withLinks(frontmatter, absolute);
}

/** The links to pages in front matter, each with the key that it is below. */
export function linksIn(frontmatter: Frontmatter): readonly { readonly key: string; readonly url: string }[] {
  const links: { readonly key: string; readonly url: string }[] = [];
  withLinks(frontmatter, (url, key) => {
    links.push({ key, url });
    return url;
  });
  return links;
}

/** Front matter with other links; `change` gets each with the key that it is below. */
export function withLinks(frontmatter: Frontmatter, change: (link: string, key: string) => string): Frontmatter {
  const { banner, hero, features, prev, next } = frontmatter;
  const neighbour = (own: NonNullable<Frontmatter['prev']>, key: string) => {
    if (typeof own === 'object') return { ...own, link: change(own.link, key) };
    return typeof own === 'string' && isNeighbourLink(own) ? change(own, key) : own;
  };
  return {
    ...frontmatter,
    ...(banner && {
      banner: {
        text: withLinksInText(banner.text, (link) => change(link, 'banner')),
        ...(banner.link !== undefined && { link: change(banner.link, 'banner') }),
      },
    }),
    ...(hero && {
      hero: { ...hero, actions: hero.actions.map((action) => ({ ...action, link: change(action.link, 'hero') })) },
    }),
    ...(features && {
      features: features.map((card) =>
        card.link === undefined ? card : { ...card, link: change(card.link, 'features') },
      ),
    }),
    ...(prev !== undefined && { prev: neighbour(prev, 'prev') }),
    ...(next !== undefined && { next: neighbour(next, 'next') }),
  };
}
