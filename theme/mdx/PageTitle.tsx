import type { ComponentProps, ReactNode } from 'react';
import { FactList } from '../components/FactList/FactList.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import { Badge } from './Badge/Badge.tsx';

/** The heading of a page with its label, and its facts under it. */
export function PageTitle({ children, ...props }: ComponentProps<'h1'>): ReactNode {
  const { tag } = usePageData().page.frontmatter;
  return (
    <>
      <h1 {...props}>
        {children}
        {tag !== undefined && (
          <>
            {' '}
            <Badge text={tag} />
          </>
        )}
      </h1>
      <FactList />
    </>
  );
}
