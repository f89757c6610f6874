import type { Lang } from '#shared/types';

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
