import { primaryLanguage } from './html-lang.ts';
import type { InterfaceText, Lang, LocaleData } from './types.ts';

/** A value by primary language subtag. */
type Translated<T> = Readonly<Record<string, T>> & { readonly en: T };

/** The texts of a plugin: a group beside the groups of the theme. `defineTexts` makes it. */
export interface PluginTexts<Key extends string = string> {
  readonly group: string;
  /** By primary language subtag, then by key. */
  readonly texts: Translated<Readonly<Record<Key, string>>>;
}

/** What is known of the languages of a site. */
type Locales = readonly (Pick<LocaleData, 'lang' | 'htmlLang'> & {
  /** Texts that replace others, by key. */
  readonly text?: InterfaceText;
})[];

/**
 * Gives the texts of a plugin their types and their group: lower-case letters, digits and hyphens. Sites replace the
 * text `title` of the group `changelog` as `changelog.title`. English is for all languages that `texts` lacks.
 *
 * @example
 * const changelogTexts = defineTexts('changelog', { en: { title: 'Changes' }, de: { title: 'Änderungen' } });
 */
export function defineTexts<Key extends string>(
  group: string,
  texts: Translated<Readonly<Record<Key, string>>>,
): PluginTexts<Key> {
  return { group, texts };
}

/**
 * Texts by the key of a language, then by key: what components import from `virtual-doc-site/texts/<group>`.
 *
 * @example
 * declare module 'virtual-doc-site/texts/changelog' {
 *   export const texts: import('doc-site/plugin').TextsByLang<typeof import('./changelog.ts').changelogTexts>;
 * }
 */
export type TextsByLang<Group extends PluginTexts> = Readonly<
  Record<Lang, Readonly<Record<keyof Group['texts']['en'], string>>>
>;

/** The texts of a plugin in a language of the site, by key. */
export function textsIn<Key extends string>(
  lang: Lang,
  locales: Locales,
  { group, texts }: PluginTexts<Key>,
): Readonly<Record<Key, string>> {
  const { htmlLang, text = {} } = locales.find((locale) => locale.lang === lang) ?? { htmlLang: lang };
  const builtIn = texts[primaryLanguage(htmlLang)] ?? texts.en;
  const shown = Object.entries<string>(builtIn).map(([key, value]) => [key, text[siteKey(group, key)] ?? value]);
  // It has the keys of `builtIn`.
  return Object.fromEntries(shown) as Readonly<Record<Key, string>>;
}

/** The texts of a plugin in each language of the site, by the key of the language. */
export function textsByLang<Key extends string>(
  locales: Locales,
  texts: PluginTexts<Key>,
): TextsByLang<PluginTexts<Key>> {
  return Object.fromEntries(locales.map(({ lang }) => [lang, textsIn(lang, locales, texts)]));
}

/** Keys by which a site replaces the texts of a plugin. */
export function siteKeys({ group, texts }: PluginTexts): readonly string[] {
  return Object.keys(texts.en).map((key) => siteKey(group, key));
}

function siteKey(group: string, key: string): string {
  return `${group}.${key}`;
}
