import { texts } from 'virtual-doc-site/texts/article';
import type { GroupKey } from '#shared/texts/texts';
import { useTexts } from './page.ts';

/** Key of a text inside articles. */
export type ArticleTextKey = GroupKey<'article'>;

/** Texts of components inside articles. Do not use it in the shell, which would then ship all of them. */
export function useArticleText(): (key: ArticleTextKey) => string {
  return useTexts(texts);
}
