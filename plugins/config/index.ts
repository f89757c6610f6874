export type {
  ConfigContext,
  ConfigFunction,
  DeepReadonly,
  SiteConfig,
  SiteLocale,
  UserConfig,
} from '../api/site-config.ts';
export { defineConfig } from './define-config.ts';
export { type LoadConfigOptions, type LoadedConfig, loadConfigFile } from './load-config.ts';
export { listOptions, type OptionDoc, optionReference } from './option-reference.ts';
export { type ResolveConfigInput, resolveConfig } from './resolve-config.ts';
