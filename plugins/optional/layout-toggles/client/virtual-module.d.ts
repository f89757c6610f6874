declare module 'virtual-doc-site-layout-toggles' {
  /** Name of the button that widens the text, by key of the language. */
  export const texts: Readonly<Record<string, string>>;
}
