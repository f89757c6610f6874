import { type ArticleTextKey, articleText } from '../text/article-text.ts';
import { useTexts } from './useTexts.ts';

/** Texts of components inside articles. Do not use it in the shell, which would then ship all of them. */
export function useArticleText(): (key: ArticleTextKey) => string {
  return useTexts(articleText);
}
