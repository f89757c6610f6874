declare module 'virtual-doc-site-versions' {
  /** In the order of the menu, the current version first: below a base of this site, or at an address elsewhere. */
  export const versions: readonly ({ readonly label: string } & (
    | { readonly base: string }
    | { readonly url: string }
  ))[];
  /** Index of the version that this build shows. */
  export const shown: number;
  /** Key of the text of the notice. */
  export const notice: 'notice' | 'unreleased';
}

declare module 'virtual-doc-site/texts/versions' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').VersionsText>>;
}
