import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { parts } from '../parts/layout-parts.ts';

/** Below the content of every layout with a navigation bar: button back to the top, footer. */
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
