import picomatch from 'picomatch';
import { type LangSettings, withoutLang } from '#shared/paths';
import type { Lang, PageData } from '#shared/types';

interface Choice {
  readonly lang: Lang;
  /** On route paths without the language; those with an `!` leave pages out. */
  readonly globs: readonly string[];
  readonly config: Pick<LangSettings, 'locales'>;
}

/** The pages of a language that a book has: articles that readers find in the navigation. */
export function pagesOfBook(pages: readonly PageData[], { lang, globs, config }: Choice): readonly PageData[] {
  const included = globs.filter((glob) => !glob.startsWith('!'));
  const isIncluded = picomatch(included.length === 0 ? '/**' : included, {
    ignore: globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)),
  });
  return pages.filter(
    (page) =>
      page.lang === lang &&
      (page.pageType === 'doc' || page.pageType === 'custom') &&
      page.frontmatter.unlisted !== true &&
      isIncluded(withoutLang(page.routePath, config)),
  );
}
