import { z } from 'zod';
import type { Problem } from '#shared/errors';
import { type LinkSettings, linkInLang } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang, NavItem } from '#shared/types';
import type { ValuePath } from '../config/plain-value.ts';
import { navItemSchema } from '../config/schema/navigation.ts';
import { parseJsonFile } from './json-file.ts';

/** Schema of `docs/<lang>/_nav.json`. */
export const navFileSchema = z.array(navItemSchema);

/** The result of parsing a `_nav.json`; its links have no language prefix. */
export interface ParsedNavFile {
  /** Empty when the file has a problem. */
  readonly nav: readonly NavItem[];
  readonly problems: readonly Problem[];
  /** Place of a value or key. */
  readonly locate: (path: ValuePath) => TextPlace;
}

/** Parses a `_nav.json`; `file` is its path in messages. */
export function parseNavFile(source: string, file: string): ParsedNavFile {
  const options = { schema: navFileSchema, file, rule: 'nav-file', whole: 'the navigation' };
  const { value = [], problems, locate } = parseJsonFile(source, options);
  return { nav: value, problems, locate };
}

/** Adds the prefix of a language to internal links. */
export function navInLang(nav: readonly NavItem[], lang: Lang, settings: LinkSettings): readonly NavItem[] {
  return nav.map(({ link, items, ...item }) => ({
    ...item,
    ...(link === undefined ? {} : { link: linkInLang(link, lang, settings) }),
    ...(items === undefined ? {} : { items: navInLang(items, lang, settings) }),
  }));
}
