import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { parts } from '../parts/layout-parts.ts';

/** Above the content of every layout with a navigation bar: skip link, notice, navigation bar. */
export function PageTop({ hasBar = true }: { readonly hasBar?: boolean }): ReactNode {
  return (
    <>
      <parts.SkipLink />
      <Slot name="beforeBanner" />
      <parts.Banner />
      <Slot name="beforeBar" />
      {hasBar && <parts.Bar />}
      <Slot name="afterBar" />
    </>
  );
}
