import type { InterfaceText, Lang } from '#shared/types';

/** Texts by language and key. English must be complete: it is the fallback. */
export interface TextTable<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly [lang: Lang]: Readonly<Record<Key, string>>;
}

interface TextQuery<Key extends string> {
  readonly table: TextTable<Key>;
  readonly lang: Lang;
  readonly key: Key;
  /** Texts set by the site's configuration or a plugin; they take precedence. */
  readonly own?: InterfaceText | undefined;
}

/** The site's own text, else the theme's in that language (`zh` for `zh-TW`), else English. */
export function lookUpText<Key extends string>({ table, lang, key, own = {} }: TextQuery<Key>): string {
  // The key comes from user data: `constructor` must not resolve to a property of the prototype.
  const known = [lang, lang.split('-')[0] ?? ''].find((key) => Object.hasOwn(table, key));
  const texts = known === undefined ? undefined : table[known];
  return (Object.hasOwn(own, key) ? own[key] : undefined) ?? texts?.[key] ?? table.en[key];
}
