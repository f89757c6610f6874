import type { ConfigFunction, UserConfig } from '../api/plugin-api.ts';

export type { ConfigFunction, UserConfig } from '../api/plugin-api.ts';
export type { ConfigContext, SiteConfig, SiteLocale } from '../api/site-config.ts';
export { loadConfigFile } from './load-config.ts';
export { listOptions } from './option-reference.ts';
export { resolveConfig } from './resolve-config.ts';

/**
 * Types `doc-site.config.ts`. Takes the configuration, or a function of the command and the environment that returns
 * it; returns its argument. Without overloads, so that the compiler reports a wrong option where it is written.
 */
export function defineConfig(config: UserConfig | ConfigFunction): UserConfig | ConfigFunction {
  return config;
}
