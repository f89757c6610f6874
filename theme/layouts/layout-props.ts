import type { ReactNode } from 'react';

/** Content that `App` passes to a layout. */
export interface LayoutProps {
  /**
   * `<div data-article>` with the prerendered HTML, or with the page's component when it is rendered in the browser.
   */
  readonly children: ReactNode;
  /** `<nav data-sidebar>` with the navigation of the section; null when the page has no sidebar. */
  readonly sidebar: ReactNode;
}
