import type { OverviewGroup } from '#shared/types';
import type { ArticleTextKey } from '../../text/article-text.ts';
import { purposeName } from '../FactList/facts-of.ts';

/** Heading of a group of an overview in the reader's language; a group of the sidebar may have none. */
export function groupName({ text, purpose }: OverviewGroup, textOf: (key: ArticleTextKey) => string) {
  return purpose === undefined ? text : purposeName(purpose, textOf);
}
