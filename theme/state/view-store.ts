import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';
import type { PageData, SidebarItem } from '#shared/types';
import { createStore } from './store.ts';

/** The MDX component of a page. */
export type MdxContent = ComponentType<{ readonly components: MDXComponents }>;

/** The text of a page: prerendered HTML, or its component where the page modules are in the web bundle. */
export type Article = { readonly html: string } | { readonly Content: MdxContent };

/** The navigation of a section: the HTML that the page came with, or the entries of its file. */
export type Sidebar = { readonly file: string } & (
  | { readonly html: string }
  | { readonly items: readonly SidebarItem[] }
);

/** All that is shown at one moment; changed as a whole. */
export interface View {
  readonly page: PageData;
  /** Undefined for a page that has no text of its own, such as the 404 page. */
  readonly article?: Article | undefined;
  readonly sidebar?: Sidebar | undefined;
}

/**
 * What is shown: the one deliberate singleton, since islands are React roots of their own. In the browser the router
 * sets it; at build `entry.server.tsx` sets it right before each render, which is safe because renders are synchronous.
 */
export const viewStore = createStore<View | undefined>(undefined);

/** What is shown. Throws before the first page is set. */
export function currentView(): View {
  const view = viewStore.get();
  if (view === undefined) {
    throw new Error('A hook of `doc-site/theme` was called before a page was set: call it while a page is rendered.');
  }
  return view;
}

/** The page that is shown. Throws before the first one is set. */
export function currentPage(): PageData {
  return currentView().page;
}
