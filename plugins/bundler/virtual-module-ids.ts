/**
 * Ids of the generated modules; `theme/virtual-modules.d.ts` declares what each exports.
 * A colon would be a URI scheme to Rspack, hence the slash.
 */
export const virtualModuleIds = {
  /** `routes`: the route table with a lazy load each. Empty in the web bundle of a prerendered site. */
  routes: 'virtual-doc-site/routes',
  /** `siteData`: what all pages share. */
  siteData: 'virtual-doc-site/site-data',
  /** `searchClients`: search hooks of plugins. */
  searchClients: 'virtual-doc-site/search-clients',
  /** `createDialog`: the search dialog of the theme, or the replacement by the site or a plugin. */
  searchDialog: 'virtual-doc-site/search-dialog',
  /** `islands`: the client components, each a lazy import. */
  islands: 'virtual-doc-site/islands',
  /** `overrides`, `slots`, `globalComponents`, `mdxComponents`: what the site and its plugins add to the theme. */
  theme: 'virtual-doc-site/theme',
  /** `texts`: interface texts of a group, by language; one module for each group, since each is loaded on its own. */
  shellTexts: 'virtual-doc-site/texts/shell',
  articleTexts: 'virtual-doc-site/texts/article',
  searchTexts: 'virtual-doc-site/texts/search',
  notFoundTexts: 'virtual-doc-site/texts/not-found',
  galleryTexts: 'virtual-doc-site/texts/gallery',
} as const;

/** Id of the module with the texts of a plugin: `texts`, by language. */
export function pluginTextsId(group: string): string {
  return `virtual-doc-site/texts/${group}`;
}
