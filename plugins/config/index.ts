export { defineConfig } from './define-config.ts';
export { type LoadedConfig, loadConfigFile } from './load-config.ts';
export { type ResolveConfigInput, resolveConfig } from './resolve-config.ts';
export type { ConfigContext, ConfigFunction, DeepReadonly, SiteConfig, SiteLocale, UserConfig } from './types.ts';
