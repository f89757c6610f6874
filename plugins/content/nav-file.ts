import { z } from 'zod';
import type { Problem } from '#shared/errors';
import { inLang, type LangSettings, linkKind } from '#shared/paths';
import type { Lang, NavItem } from '#shared/types';
import { navItemSchema } from '../config/schema/navigation.ts';
import { parseJsonFile } from './json-file.ts';

/** Content of `docs/<lang>/_nav.json`. */
export const navFileSchema = z.array(navItemSchema);

/** A navigation bar as written: links without language prefix. */
export interface ParsedNavFile {
  /** Empty when something is wrong. */
  readonly nav: readonly NavItem[];
  readonly problems: readonly Problem[];
}

/** Parses a `_nav.json`; `file` is what problems name. */
export function parseNavFile(source: string, file: string): ParsedNavFile {
  const options = { schema: navFileSchema, file, rule: 'nav-file', whole: 'the navigation' };
  const { value = [], problems } = parseJsonFile(source, options);
  return { nav: value, problems };
}

/** The navigation bar in a language: links get its prefix; external ones stay. */
export function navInLang(nav: readonly NavItem[], lang: Lang, settings: LangSettings): readonly NavItem[] {
  return nav.map(({ link, items, ...item }) => ({
    ...item,
    ...(link === undefined ? {} : { link: linkInLang(link, lang, settings) }),
    ...(items === undefined ? {} : { items: navInLang(items, lang, settings) }),
  }));
}

/** A link of navigation in a language. */
export function linkInLang(link: string, lang: Lang, settings: LangSettings): string {
  return linkKind(link) === 'internal' && link.startsWith('/') ? inLang(link, lang, settings) : link;
}
