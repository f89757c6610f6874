/** Exports of the generated modules (ids in `plugins/bundler/virtual-module-ids.ts`), and constants of the bundles. */

/** False with `ssg: false`, where page modules are in the web bundle. */
declare const __DOC_SITE_PRERENDERED__: boolean;

interface ImportMeta {
  /** Only in dev; `on` receives messages of the dev server. */
  readonly webpackHot?: {
    on(event: string, listener: (data: string) => void): void;
    accept(module: string, listener: () => void): void;
  };
}

declare module 'virtual-doc-site/routes' {
  /** The route table; empty in the web bundle of a prerendered site. */
  export const routes: readonly import('#shared/route-module').RouteModule<
    import('./state/view-store.ts').MdxContent
  >[];
}

declare module 'virtual-doc-site/site-data' {
  /** Data that all pages share. */
  export const siteData: import('#shared/types').SiteData;
  /** Only in dev: replaces `siteData`. */
  export const setSiteData: (latest: import('#shared/types').SiteData) => void;
}

declare module 'virtual-doc-site/search-clients' {
  /** Search hooks of plugins; validated on use. */
  export const searchClients: readonly unknown[];
}

declare module 'virtual-doc-site/search-dialog' {
  /** Makes the dialog of the search: the theme's, or the site's own. */
  export function createDialog(): import('./search/install-search.ts').SearchOpener;
}

declare module 'virtual-doc-site/islands' {
  /** Module id → lazy import of the client module. */
  export const islands: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

declare module 'virtual-doc-site/theme' {
  type Component = import('react').ComponentType;
  /** Replacements for components of the theme, by name. */
  export const overrides: Readonly<Record<string, Component>>;
  /** Components added to the slots of the theme, by slot. */
  export const slots: Readonly<Record<string, readonly Component[]>>;
  /** Rendered once on every page. */
  export const globalComponents: readonly Component[];
  /** Additional components that documents use without an import. */
  export const mdxComponents: import('mdx/types').MDXComponents;
}

declare module 'virtual-doc-site/texts/shell' {
  /** Texts that every page may need. */
  export const texts: import('./text/site-text.ts').TextTable<import('#shared/texts/texts').GroupKey<'shell'>>;
}

declare module 'virtual-doc-site/texts/article' {
  /** Texts of components inside articles, which are rendered at build time: do not import it in the shell. */
  export const texts: import('./text/site-text.ts').TextTable<import('#shared/texts/texts').GroupKey<'article'>>;
}

declare module 'virtual-doc-site/texts/search' {
  /** Texts of the search dialog. */
  export const texts: import('./text/site-text.ts').TextTable<import('#shared/texts/texts').GroupKey<'search'>>;
}

declare module 'virtual-doc-site/texts/not-found' {
  /** Texts of the help on the 404 page. */
  export const texts: import('./text/site-text.ts').TextTable<import('#shared/texts/texts').GroupKey<'notFound'>>;
}

declare module 'virtual-doc-site/texts/gallery' {
  /** Texts of the controls around a zoomed image. */
  export const texts: import('./text/site-text.ts').TextTable<import('#shared/texts/texts').GroupKey<'gallery'>>;
}
