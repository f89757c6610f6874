/** What `scripts/` get of the build: one handle, and what is written from the schemas. */

export type * from './api/index.ts';
export type { Doc } from './api/index.ts';
export { definePlugin } from './api/index.ts';
export type { BundleInputs } from './bundler/bundle-inputs.ts';
export type { WantedPages } from './bundler/bundled-routes.ts';
export { type EnvironmentName, environmentNames } from './bundler/virtual-module.ts';
export { mayReadMachine } from './compile/may-read-machine.ts';
export { runDocument } from './compile/run-document.ts';
export { createLocateOption, type LocateOption } from './config/locate-option.ts';
export { optionReference } from './config/option-reference.ts';
export { isPlainObject } from './config/plain-value.ts';
export { configureSite, type DocSiteOptions } from './configure-site.ts';
export { jsonSchemas } from './content/json-schemas.ts';
export { createDocSite, type DocSite } from './doc-site.ts';
export { twinVersion } from './features/markdown-twin/twin-version.ts';
export { readIfThere } from './files/read-if-there.ts';
export { toSitePath } from './files/site-path.ts';
export { formatTimings } from './hooks/timings.ts';
export type { DocFence } from './markdown/types.ts';
export type { InlineHashes, PolicySources } from './page-document.ts';
export { codeVersion, lockedPackages } from './reuse/code-version.ts';
export { contentHash } from './reuse/content-hash.ts';
export { hasKeys, parseEntry } from './reuse/parse-entry.ts';
export { isDraft, replaceFile } from './reuse/replace-file.ts';
export { deleteUnused, markUsed } from './reuse/unused-files.ts';
export { type LangSearch, searchIndexFiles, searchNames, searchVersion } from './search-info.ts';
