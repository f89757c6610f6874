declare module 'virtual-doc-site/texts/layout-toggles' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, { readonly wide: string }>>;
}
