import type { Lang } from '#shared/types';
import type { Doc } from '../../api/index.ts';

/** The document at the same path in another language, `.md` or `.mdx`; undefined when the translation is missing. */
export function translationOf({ lang, relativePath }: Doc, wanted: Lang, docs: readonly Doc[]): Doc | undefined {
  const bare = (path: string) => path.replace(/\.mdx?$/, '');
  const path = bare(`${wanted}${relativePath.slice(lang.length)}`);
  return docs.find((doc) => bare(doc.relativePath) === path);
}
