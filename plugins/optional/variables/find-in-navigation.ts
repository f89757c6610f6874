import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { placeAt } from '#shared/place';
import type { Lang, SiteConfig } from '../../api/index.ts';
import { toSitePath } from '../../files/site-path.ts';

/** A menu, and the site that shows it. */
export interface Menu {
  /** Name of the files that the menu may be made from. */
  readonly file: '_nav.json' | '_meta.json';
  readonly lang: Lang;
  readonly config: Pick<SiteConfig, 'docsDir' | 'root' | 'configFile' | 'defaultLang'>;
}

/**
 * The place of a text at `offset` characters from its beginning, in the files of a menu or else in the configuration;
 * undefined for a text of a plugin.
 */
export async function findInNavigation(text: string, offset: number, { file: name, lang, config }: Menu) {
  const { docsDir, root, configFile, defaultLang } = config;
  const found = await Promise.all(
    // A language without a file shows the menu of the default language.
    [lang, defaultLang].map((folder) => glob(`${folder}/**/${name}`, { cwd: docsDir, absolute: true })),
  );
  for (const file of [...found.flatMap((files) => files.sort()), configFile]) {
    const source = await readFile(file, 'utf8').catch(() => '');
    const at = source.indexOf(text);
    if (at >= 0) return { file: toSitePath(file, root), ...placeAt(source, at + offset) };
  }
  return undefined;
}
