import type { InterfaceText, Lang } from '#shared/types';

/** Texts by language and key; English is complete and stands in for what another language lacks. */
export interface TextTable<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly [lang: Lang]: Readonly<Record<Key, string>>;
}

/** Input of `lookUpText`. */
export interface TextQuery<Key extends string> {
  readonly table: TextTable<Key>;
  readonly lang: Lang;
  readonly key: Key;
  /** Texts that the site's config or a plugin set; they come first. */
  readonly own?: InterfaceText | undefined;
}

/** One text: the site's own, else the theme's in that language (`zh` for `zh-TW`), else the English one. */
export function lookUpText<Key extends string>({ table, lang, key, own = {} }: TextQuery<Key>): string {
  // A language key is data: `constructor` must not find something of the prototype.
  const known = [lang, lang.split('-')[0] ?? ''].find((key) => Object.hasOwn(table, key));
  const texts = known === undefined ? undefined : table[known];
  return (Object.hasOwn(own, key) ? own[key] : undefined) ?? texts?.[key] ?? table.en[key];
}
