declare module 'virtual-doc-site-algolia' {
  /** Of `@docsearch/js`, with Ask AI if the site has an agent. */
  export const docsearch: typeof import('@docsearch/js/docsearch').default;
  export const appId: string;
  export const apiKey: string;
  export const indexName: string;
  /** Whether hits are limited to the language and the version of the page. */
  export const filters: boolean;
  /** Parameters of each query. */
  export const searchParameters: Readonly<Record<string, unknown>>;
  /** ID of the agent that answers questions. */
  export const askAi: string | undefined;
}

declare module 'virtual-doc-site/texts/algolia' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').AlgoliaText>>;
}
