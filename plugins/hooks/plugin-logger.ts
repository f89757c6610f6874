import type { PluginLogger } from '../api/index.ts';

/** Prints to the console with the plugin's name in front. */
export function createPluginLogger(name: string): PluginLogger {
  return {
    info: (message) => console.log(`[${name}] ${message}`),
    warn: (message) => console.warn(`[${name}] ${message}`),
    error: (message) => console.error(`[${name}] ${message}`),
  };
}
