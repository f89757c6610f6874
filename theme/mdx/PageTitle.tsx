import type { ComponentProps, ReactNode } from 'react';
import { FactList } from '../components/FactList/FactList.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import { Badge } from './Badge/Badge.tsx';

/** The main heading with the page's tag, and its facts below. */
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
