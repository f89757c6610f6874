import type { MDXComponents } from 'mdx/types';
import type { ComponentType } from 'react';
import type { PageData, SidebarItem } from '#shared/types';
import { createStore } from './store.ts';

/** Component compiled from a document. */
export type MdxContent = ComponentType<{ readonly components: MDXComponents }>;

/**
 * Article of a page: prerendered HTML, or its component where page modules are in the web bundle. In dev the HTML of a
 * shown article changes together with the document.
 */
type Article = { html: string } | { readonly Content: MdxContent };

/** Navigation of a section: HTML of the prerendered page, or items of the section's file. */
export type Sidebar = { readonly file: string } & (
  | { readonly html: string }
  | { readonly items: readonly SidebarItem[] }
);

/** Everything shown at one moment; replaced as a whole. */
export interface View {
  readonly page: PageData;
  /** Undefined for a page without text, such as the 404 page. */
  readonly article?: Article | undefined;
  readonly sidebar?: Sidebar | undefined;
}

/**
 * The current view: deliberately a singleton, since islands are separate React roots. The page switch sets it in the
 * browser; at build time `entry.server.tsx` sets it before each render, which is safe because rendering is synchronous.
 */
export const viewStore = createStore<View | undefined>(undefined);

/** The current view. Throws before the first one is set. */
export function currentView(): View {
  const view = viewStore.get();
  if (view === undefined) {
    throw new Error('A hook of `doc-site/theme` was called before a page was set: call it while a page is rendered.');
  }
  return view;
}

/** The current page. Throws before the first one is set. */
export function currentPage(): PageData {
  return currentView().page;
}
