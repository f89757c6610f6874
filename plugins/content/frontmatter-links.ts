import { posix } from 'node:path';
import { type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { Frontmatter, Lang } from '#shared/types';
import { isNeighbourLink } from './pagination.ts';

/** Front matter with the links of hero and features pointing at pages of a language. */
export function frontmatterInLang(frontmatter: Frontmatter, lang: Lang, settings: LinkSettings): Frontmatter {
  return withLinks(frontmatter, (link) => linkInLang(link, lang, settings));
}

/** Makes links relative to the document absolute, because other pages show them too. `relativePath` begins with the language. */
export function withAbsoluteLinks(frontmatter: Frontmatter, relativePath: string): Frontmatter {
  const { prev, next } = frontmatter;
  const folder = posix.dirname(`/${relativePath.split('/').slice(1).join('/')}`);
  const absolute = (link: string) => {
    if (linkKind(link) !== 'internal' || link.startsWith('/')) return link;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
    return (
      posix
        .join(folder, path)
        .replace(/\.mdx?$/, '')
        .replace(/(^|\/)index$/, '$1') + rest
    );
  };
  const neighbour = (own: Frontmatter['prev']) => {
    if (typeof own === 'object') return { ...own, link: absolute(own.link) };
    return typeof own === 'string' && isNeighbourLink(own) ? absolute(own) : own;
  };
  return {
    ...withLinks(frontmatter, absolute),
    ...(prev !== undefined && { prev: neighbour(prev) }),
    ...(next !== undefined && { next: neighbour(next) }),
  } as Frontmatter;
}

/** Front matter with other links of hero and features. */
function withLinks(frontmatter: Frontmatter, change: (link: string) => string): Frontmatter {
  const { hero, features } = frontmatter;
  return {
    ...frontmatter,
    ...(hero && {
      hero: { ...hero, actions: hero.actions.map((action) => ({ ...action, link: change(action.link) })) },
    }),
    ...(features && {
      features: features.map((card) => (card.link === undefined ? card : { ...card, link: change(card.link) })),
    }),
  };
}
