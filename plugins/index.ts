/** What `scripts/` use of the build: the site, and what is generated from the schemas. */

export type * from './api/index.ts';
export type { Doc } from './api/index.ts';
export { definePlugin } from './api/index.ts';
export type { WantedPages } from './bundler/bundled-routes.ts';
export { type EnvironmentName, environmentNames } from './bundler/virtual-module.ts';
export { createLocateOption, type LocateOption } from './config/locate-option.ts';
export { optionReference } from './config/option-reference.ts';
export { configureSite, type DocSiteOptions } from './configure-site.ts';
export { jsonSchemas } from './content/json-schemas.ts';
export { createDocSite, type DocSite } from './doc-site.ts';
export { formatTimings } from './hooks/timings.ts';
export type { DocFence } from './markdown/types.ts';
export type { PolicySources } from './page-document.ts';
export { type LangSearch, searchIndexFiles, searchNames } from './search-info.ts';
