import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';

/** The content only (spec, section 2.6). */
export function BlankLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <main id={contentId} tabIndex={-1}>
      {children}
    </main>
  );
}
