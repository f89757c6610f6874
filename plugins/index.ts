/** The engine as `scripts/` use it: the site, and the files generated from the schemas. */

export type * from './api/index.ts';
export { definePlugin } from './api/index.ts';
export type { WantedPages } from './bundler/bundled-routes.ts';
export type { EnvironmentName } from './bundler/virtual-module.ts';
export { documentsRule, inDocuments, type Judge } from './config/judge.ts';
export { type LocateOption, locateOptionsIn } from './config/locate-option.ts';
export { optionReference } from './config/option-reference.ts';
export { configureSite, type DocSiteOptions } from './configure-site.ts';
export { jsonSchemas } from './content/json-schemas.ts';
export { readDocsJson } from './content/read-docs-json.ts';
export { recordOf, type SectionPair, sectionPairs, stateOf } from './content/translations/compare.ts';
export { readRecord, recordFile, writeRecord } from './content/translations/record.ts';
export { translationOf } from './content/translations/translation-of.ts';
export { createDocSite, type DocSite } from './doc-site.ts';
export type { Timing } from './hooks/timings.ts';
export type { PolicySources } from './page-document.ts';
export { type LangSearch, searchIndexFiles, searchNames } from './search-files/search-files.ts';
export type { ContentChange } from './site-state.ts';
