declare module 'virtual-doc-site-feedback' {
  /** Where answers go; absent if the site only has a link. */
  export const endpoint: string | undefined;
  /** Address for a new issue, with `{title}` and `{url}`; absent if the site only has an endpoint. */
  export const issue: string | undefined;
}

declare module 'virtual-doc-site/texts/feedback' {
  /** By key of the language. */
  export const texts: Readonly<Record<string, import('../texts.ts').FeedbackText>>;
}
