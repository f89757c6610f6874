declare module 'virtual-doc-site-playground' {
  /** Address of the document in the frames. */
  export const frameUrl: string;
}

declare module 'virtual-doc-site/texts/playground' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').PlaygroundText>>;
}
