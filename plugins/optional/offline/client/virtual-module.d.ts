declare module 'virtual-doc-site/texts/offline' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').OfflineText>>;
}
