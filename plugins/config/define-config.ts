import type { ConfigFunction, UserConfig } from '../api/site-config.ts';

/**
 * Gives `doc-site.config.ts` its types. Takes the configuration, or a function of the command and the environment
 * that returns it; hands back what it was given.
 */
export function defineConfig(config: UserConfig): UserConfig;
export function defineConfig(config: ConfigFunction): ConfigFunction;
export function defineConfig(config: UserConfig | ConfigFunction): UserConfig | ConfigFunction {
  return config;
}
