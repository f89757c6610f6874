import type { ReactNode } from 'react';

/** What a home page shows beside its hero instead of the hero's image. */
export function HeroPanel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div data-hero-panel="">{children}</div>;
}
