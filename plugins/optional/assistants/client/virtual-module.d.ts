declare module 'virtual-doc-site-assistants' {
  /** Addresses with `{prompt}` by the name of the assistant; empty if assistants cannot read the pages. */
  export const assistants: Readonly<Record<string, string>>;
}

declare module 'virtual-doc-site/texts/assistants' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').AssistantsText>>;
}
