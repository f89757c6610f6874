/** The engine as `scripts/` use it: the plugin API, and the site that goes through a build or a dev server. */

export type * from './api/index.ts';
export { definePlugin } from './api/index.ts';
export type { WantedPages } from './bundler/bundled-routes.ts';
export { callBundler } from './bundler/call-bundler.ts';
export type { EnvironmentName } from './bundler/virtual-modules.ts';
export type { ContentChange } from './content/load-docs.ts';
export type { Timing } from './hooks/timings.ts';
export { configureSite, type DocSiteOptions } from './site/configure-site.ts';
export { createDocSite, type DocSite } from './site/doc-site.ts';
export type { PolicySources } from './site/page-document.ts';
