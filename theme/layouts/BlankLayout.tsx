import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';

/** Only the content. */
export function BlankLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <main id={contentId} tabIndex={-1}>
      {children}
    </main>
  );
}
