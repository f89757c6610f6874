import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import { parts } from '../parts/layout-parts.ts';

/** Only the content; front matter `navbar: true` and `footer: true` add these parts. */
export function CustomLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { frontmatter } = usePageData().page;
  return (
    <>
      {frontmatter.navbar === true && (
        <>
          <parts.SkipLink />
          <parts.Bar />
        </>
      )}
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
      {frontmatter.footer === true && <parts.Footer />}
    </>
  );
}
