declare module 'virtual-doc-site-comments' {
  /** Origin of giscus. */
  export const origin: string;
  /** Data attributes of the script of giscus, the same on all pages. */
  export const settings: { readonly repo: string } & Readonly<Record<string, string>>;
  /** Themes of giscus for light and dark pages. */
  export const theme: { readonly light: string; readonly dark: string };
  /** Tags of giscus, by key of the language. */
  export const languages: Readonly<Record<string, string>>;
}

declare module 'virtual-doc-site/texts/comments' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, { readonly discussions: string }>>;
}
