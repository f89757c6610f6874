import type { InterfaceText, Lang } from '#shared/types';

/** Texts by language and key. English must be complete: it is the fallback. */
export interface TextTable<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly [lang: Lang]: Readonly<Record<Key, string>>;
}

/**
 * The site's own text, else the theme's in that language (`zh` for `zh-TW`), else English.
 *
 * @param own texts set by the site's configuration or a plugin
 */
export function lookUpText<Key extends string>(
  table: TextTable<Key>,
  key: NoInfer<Key>,
  { lang, own = {} }: { readonly lang: Lang; readonly own?: InterfaceText | undefined },
): string {
  // The language comes from user data: `constructor` must not resolve to a property of the prototype.
  const known = [lang, lang.split('-')[0] ?? ''].find((candidate) => Object.hasOwn(table, candidate));
  const texts = known === undefined ? undefined : table[known];
  return (Object.hasOwn(own, key) ? own[key] : undefined) ?? texts?.[key] ?? table.en[key];
}
