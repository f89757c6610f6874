import { inLang, type LangSettings, linkKind, withoutHashAndQuery, withoutLang } from '#shared/paths';
import type { Frontmatter, Lang } from '#shared/types';
import { isDownload } from '../markdown/link-target.ts';

/**
 * A link of front matter as the page of a language shows it: like those of the text it is written without language
 * prefix; one that names another language keeps it, and files have no language.
 */
export function linkInPage(link: string, lang: Lang, settings: LangSettings): string {
  if (linkKind(link) !== 'internal' || !link.startsWith('/') || isDownload(withoutHashAndQuery(link))) return link;
  const isForeign = withoutLang(link, settings) !== link;
  return inLang(link, isForeign ? (link.split('/')[1] ?? lang) : lang, settings);
}

/** Front matter whose hero and features link to the pages of a language. */
export function frontmatterInLang(frontmatter: Frontmatter, lang: Lang, settings: LangSettings): Frontmatter {
  const { hero, features } = frontmatter;
  const inPage = (link: string) => linkInPage(link, lang, settings);
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
