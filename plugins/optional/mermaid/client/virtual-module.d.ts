declare module 'virtual-doc-site-mermaid' {
  /** Address of the script of a page that draws. */
  export const startUrl: string;
}
