import type { ReactNode } from 'react';
import type { OverviewGroup, OverviewItem } from '#shared/types';
import { ReferenceList } from '../components/ReferenceList/ReferenceList.tsx';
import { usePageData } from '../hooks/page.ts';
import { articleParts } from '../parts/article-parts.ts';

type WrittenItem = Pick<OverviewItem, 'text' | 'link'> & Partial<OverviewItem>;

interface WrittenGroup {
  readonly text?: string;
  /** As `text`. */
  readonly name?: string;
  readonly items?: readonly WrittenItem[];
}

interface MdxOverviewProps {
  /** Default: the groups of the page itself (front matter `overview`). */
  readonly groups?: readonly WrittenGroup[];
}

/** An overview placed by the author. */
export function MdxOverview({ groups }: MdxOverviewProps): ReactNode {
  const { page } = usePageData();
  const List = page.frontmatter.overview === 'reference' ? ReferenceList : articleParts.Overview;
  return <List groups={groups?.map(completed) ?? page.overview ?? []} />;
}

function completed({ name, text = name, items = [] }: WrittenGroup): OverviewGroup {
  return { ...(text !== undefined && { text }), items: items.map((item) => ({ headings: [], facts: {}, ...item })) };
}
