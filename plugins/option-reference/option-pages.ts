import { bodyOf } from '#shared/front-matter';
import type { Doc } from '../api/index.ts';
import { toSitePath } from '../files/site-path.ts';
import type { OptionPage } from './check-options.ts';

/** Option pages in a folder, relative to each language folder; pages that only list others are left out. */
export function optionPages(docs: readonly Doc[], folder: string, root: string): readonly OptionPage[] {
  return docs
    .filter(({ lang, relativePath, route }) => route !== undefined && relativePath.startsWith(`${lang}/${folder}/`))
    .filter(({ frontmatter }) => frontmatter.overview === undefined)
    .map((doc) => {
      const { type, default: value } = doc.frontmatter;
      return {
        name: doc.title,
        file: toSitePath(doc.file, root),
        lines: doc.frontmatterLines,
        ...(type === undefined ? {} : { type }),
        ...(value === undefined ? {} : { default: value }),
        body: bodyOf(doc.source),
      };
    });
}
