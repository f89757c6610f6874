import type { Lang } from '#shared/types';

/** The hash in the file names of a language's index. Throws when the map has none. */
export function hashOfIndex(map: unknown, lang: Lang): string {
  const hashes = new Map<string, unknown>(typeof map === 'object' && map !== null ? Object.entries(map) : []);
  const hash = hashes.get(lang);
  if (typeof hash !== 'string') throw new Error(`There is no search index for \`${lang}\`.`);
  return hash;
}
