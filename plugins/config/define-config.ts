import type { ConfigFunction, UserConfig } from '../api/plugin-api.ts';

/**
 * Types `doc-site.config.ts`. Takes the configuration, or a function of the command and the environment that returns it;
 * returns its argument.
 */
export function defineConfig(config: UserConfig): UserConfig;
export function defineConfig(config: ConfigFunction): ConfigFunction;
export function defineConfig(config: UserConfig | ConfigFunction): UserConfig | ConfigFunction {
  return config;
}
