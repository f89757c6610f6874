import type { ReactNode } from 'react';

/** What the runtime hands to a layout. */
export interface LayoutProps {
  /** The article: `<div data-article>` with its HTML, or the page's own component when it is rendered client-side. */
  readonly children: ReactNode;
  /** `<nav data-sidebar>` with the tree of the section; null when the page has none. */
  readonly sidebar: ReactNode;
}
