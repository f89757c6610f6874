import type { ReactNode } from 'react';
import type { OverviewGroup } from '#shared/types';
import { ReferenceList } from '../components/ReferenceList/ReferenceList.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import { articleParts } from '../parts/article-parts.ts';

/** An overview placed by the author; by default it lists the page's own (front matter `overview`). */
export function MdxOverview({ groups }: { readonly groups?: readonly OverviewGroup[] }): ReactNode {
  const { page } = usePageData();
  const List = page.frontmatter.overview === 'reference' ? ReferenceList : articleParts.Overview;
  return <List groups={groups ?? page.overview ?? []} />;
}
