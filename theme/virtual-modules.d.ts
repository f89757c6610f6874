/** What the generated modules export (`plugins/shared/virtual-modules.ts` has their ids), and the constants of the bundles. */

/**
 * Whether pages are prerendered: false in dev and in builds with `ssg: false`, where the page modules are in the web
 * bundle. Defined at build.
 */
declare const __DOC_SITE_PRERENDERED__: boolean;

interface ImportMeta {
  /** Present in dev; `on` receives what the dev server sends. */
  readonly webpackHot?: {
    on(event: string, listener: (data: string) => void): void;
    accept(module: string, listener: () => void): void;
  };
  /** Hash of the bundle that runs. Reading it in a build would change a script with every page. */
  readonly rspackHash: string;
}

declare module 'virtual-doc-site/routes' {
  /** The route table; empty in the web bundle of a prerendered site. */
  export const routes: readonly import('#shared/route-module').RouteModule<
    import('./state/view-store.ts').MdxContent
  >[];
}

declare module 'virtual-doc-site/site-data' {
  /** What all pages share. */
  export const siteData: import('#shared/types').SiteData;
}

declare module 'virtual-doc-site/search-index' {
  /** Where the search index of each language is. */
  export const searchIndex: import('#shared/types').SearchIndexInfo;
}

declare module 'virtual-doc-site/search-clients' {
  /** Search hooks of plugins; checked where they are used. */
  export const searchClients: readonly unknown[];
}

declare module 'virtual-doc-site/islands' {
  /** Module id → lazy import of the client module. */
  export const islands: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

declare module 'virtual-doc-site/theme' {
  type Component = import('react').ComponentType;
  /** Components of the theme that the site replaces, by name. */
  export const overrides: Readonly<Record<string, Component>>;
  /** What fills the slots of the theme, by slot. */
  export const slots: Readonly<Record<string, readonly Component[]>>;
  /** Drawn once on every page. */
  export const globalComponents: readonly Component[];
  /** Further components that documents use without an import. */
  export const mdxComponents: import('mdx/types').MDXComponents;
}
