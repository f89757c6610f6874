/** Ids of the elements around an article, by which scripts find them. Nothing in a document may have one of them. */
export const ownIds: ReadonlySet<string> = new Set([
  'doc-site-after-paint',
  'doc-site-comments',
  'doc-site-content',
  'doc-site-likely',
  'doc-site-menu',
  'doc-site-outline',
  'doc-site-page',
  'doc-site-root',
  'doc-site-sidebar',
  'doc-site-site-data',
]);
