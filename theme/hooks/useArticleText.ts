import { type ArticleTextKey, articleTextIn } from '../text/article-text.ts';
import { usePageData } from './usePageData.ts';

/**
 * Texts of components inside articles, in the language of the page. Do not use it in the shell, which would then ship
 * all of them.
 */
export function useArticleText(): (key: ArticleTextKey) => string {
  const { page, siteData } = usePageData();
  const own = siteData.locales.find(({ lang }) => lang === page.lang)?.text;
  return (key) => articleTextIn(page.lang, key, own);
}
