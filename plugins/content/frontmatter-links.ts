import { type LinkSettings, linkInLang } from '#shared/paths';
import type { Frontmatter, Lang } from '#shared/types';

/** Front matter with the links of hero and features pointing at pages of a language. */
export function frontmatterInLang(frontmatter: Frontmatter, lang: Lang, settings: LinkSettings): Frontmatter {
  const { hero, features } = frontmatter;
  const inPage = (link: string) => linkInLang(link, lang, settings);
  return {
    ...frontmatter,
    ...(hero && {
      hero: { ...hero, actions: hero.actions.map((action) => ({ ...action, link: inPage(action.link) })) },
    }),
    ...(features && {
      features: features.map((card) => (card.link === undefined ? card : { ...card, link: inPage(card.link) })),
    }),
  };
}
