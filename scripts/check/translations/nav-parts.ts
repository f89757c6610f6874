import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkKind, withoutLang } from '#shared/paths';
import { placeAt } from '#shared/place';
import type { LocaleData, NavItem } from '#shared/types';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { SiteConfig } from '../../../plugins/index.ts';
import type { Part } from './parts.ts';

/**
 * Reads a navigation bar and the path of the file that defines it. Order, nesting, position and target of its entries
 * must be the same in all languages.
 */
export async function navPartsOf({ lang, nav }: LocaleData, config: SiteConfig) {
  const file = path.join(config.docsDir, lang, '_nav.json');
  const source = await readFile(file, 'utf8').catch(() => undefined);
  const partsOf = (entries: readonly NavItem[], depth: number): readonly Part[] =>
    entries.flatMap(({ text, link = '', items = [], position = 'right', activeMatch = '' }) => {
      // Links to another site may differ by language.
      const target = linkKind(link) === 'internal' ? withoutLang(link, config) : linkKind(link);
      const at = source?.indexOf(JSON.stringify(text)) ?? -1;
      const part: Part = {
        key: JSON.stringify([depth, target, position, activeMatch]),
        name: link === '' ? text : `${text}: ${target}`,
        ...(source !== undefined && at >= 0 && { place: placeAt(source, at) }),
      };
      return [part, ...partsOf(items, depth + 1)];
    });
  const shown = toSitePath(source === undefined ? config.configFile : file, config.root);
  return { file: shown, parts: partsOf(nav, 0) };
}
