import type { ReactNode } from 'react';

/** Content beside the hero: instead of an image, or below it. */
export function HeroPanel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div data-hero-panel="">{children}</div>;
}
