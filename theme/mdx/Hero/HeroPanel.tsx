import type { ReactNode } from 'react';

/** Content beside the hero, in place of its image. */
export function HeroPanel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div data-hero-panel="">{children}</div>;
}
