// `"types": ["doc-site/client"]` in a site's tsconfig.json: what its components may import besides modules.
/// <reference types="@rsbuild/core/types" />
/// <reference types="mdx" />

interface WindowEventMap {
  /** After each navigation, when the page is shown: for scripts outside of React. */
  'doc-site:page': CustomEvent<{ readonly routePath: string; readonly lang: string; readonly title: string }>;
}

type ComponentsOfDocSite = import('doc-site/theme').ProvidedComponents;

/** What editors know of the components that documents use without an import. A site declares its own here, too. */
interface MDXProvidedComponents extends ComponentsOfDocSite {}

/** The pages of the site, with `pluginPages` of `doc-site/pages`. */
declare module 'virtual-doc-site-pages' {
  /** A page, without its text. */
  export interface ListedPage {
    readonly link: string;
    /** Decides to which folders the page belongs: its link, but the path of its file if the page has a `slug`. */
    readonly path: string;
    readonly lang: string;
    readonly title: string;
    readonly frontmatter: import('doc-site/theme').Frontmatter;
  }

  /** The pages of all languages, without unlisted ones. */
  export const pages: readonly ListedPage[];

  /** The pages below a folder, `/guide/`, in the language of the current page. Default: all in that language. */
  export function usePages(folder?: string): readonly ListedPage[];
}

/** The texts of a plugin, from `addTextGroup`. */
declare module 'virtual-doc-site/texts/*' {
  /** By key of the language, then by key. */
  export const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
