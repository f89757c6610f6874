import type { OverviewGroup } from '#shared/types';
import type { ArticleTextKey } from '../../hooks/useArticleText.ts';
import { purposeName } from '../FactList/facts-of.ts';

/** Heading of an overview group in the reader's language; undefined for a group without a name. */
export function groupName({ text, purpose }: OverviewGroup, textOf: (key: ArticleTextKey) => string) {
  return purpose === undefined ? text : purposeName(purpose, textOf);
}
