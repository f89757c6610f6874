export type { ConfigFunction, UserConfig } from '../api/plugin-api.ts';
export type { ConfigContext, SiteConfig, SiteLocale } from '../api/site-config.ts';
export { defineConfig } from './define-config.ts';
export { loadConfigFile } from './load-config.ts';
export { listOptions } from './option-reference.ts';
export { resolveConfig } from './resolve-config.ts';
