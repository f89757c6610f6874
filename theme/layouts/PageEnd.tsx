import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { parts } from '../parts/layout-parts.ts';

/** What stands under a page of any layout with a bar: way back to the top, footer. */
export function PageEnd({ hasFooter = true }: { readonly hasFooter?: boolean }): ReactNode {
  return (
    <>
      <parts.ScrollToTop />
      <Slot name="beforeFooter" />
      {hasFooter && <parts.Footer />}
      <Slot name="afterFooter" />
    </>
  );
}
