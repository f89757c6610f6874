/** What `scripts/` get of the build: one handle, and what is written from the schemas. */

export { loadConfigFile, resolveConfig, type SiteConfig } from './config/index.ts';
export { optionReference } from './config/option-reference.ts';
export { jsonSchemas } from './content/json-schemas.ts';
export { createDocSite, type DocSite, type DocSiteOptions } from './doc-site.ts';
export { formatTimings } from './hooks/timings.ts';
export type { BuildResult, OutputFile, RenderedPage } from './hooks/types.ts';
export type { InlineHashes } from './page-document.ts';
export { searchIndexFiles, searchIndexInfo } from './search-index.ts';
