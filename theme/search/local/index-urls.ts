import type { Lang } from '#shared/types';
import { fetchFile } from './fetch-file.ts';

/** Absolute URLs of the files of an index; patterns have `<lang>` and `<hash>` to fill in. */
export interface IndexUrls {
  readonly hashes: string;
  readonly index: string;
  readonly titles: string;
  readonly page: string;
  readonly part: string;
}

/** A pattern with its holes filled. */
export function fillPattern(pattern: string, values: { readonly lang?: Lang; readonly hash: string }): string {
  return pattern.replace('<lang>', () => values.lang ?? '').replace('<hash>', () => values.hash);
}

/** The hash in the file names of a language's index. Rejects when the site has no index. */
export async function fetchIndexHash({ hashes }: Pick<IndexUrls, 'hashes'>, lang: Lang): Promise<string> {
  const hash = hashIn(await fetchFile(hashes, 'no-cache'), lang);
  if (hash === undefined) throw new Error(`There is no search index for \`${lang}\`.`);
  return hash;
}

/** The hash of a language's index, from the file with the hashes of all languages; undefined if the language has no index. */
export function hashIn(hashes: unknown, lang: Lang): string | undefined {
  const hash = new Map<string, unknown>(Object.entries(hashes ?? {})).get(lang);
  return typeof hash === 'string' ? hash : undefined;
}
