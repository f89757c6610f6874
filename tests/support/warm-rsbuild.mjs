// Rsbuild with the modules of the theme and of React as the first build has left them, in a folder that all processes
// read. A site that changes the bundler gets nothing from there.
import { existsSync } from 'node:fs';
import * as rsbuild from '@rsbuild/core';

export * from '@rsbuild/core';

/** @type {typeof rsbuild.createRsbuild} */
export function createRsbuild({ config, ...options } = {}) {
  const { DOC_SITE_WARM_BUNDLER: folder } = process.env;
  if (folder === undefined || typeof config !== 'object' || !('mode' in config) || config.mode !== 'production')
    return rsbuild.createRsbuild({ ...options, ...(config && { config }) });
  const isFirst = !existsSync(folder);
  /** @type {rsbuild.RsbuildConfig} */
  const warm = {
    performance: { buildCache: { cacheDirectory: folder, cacheDigest: [shapeOf(config)] } },
    tools: {
      rspack(rspackConfig, { environment }) {
        const { cache } = rspackConfig;
        // The bundle that renders pages has a source map, with paths that would be those of the first site.
        if (environment.name !== 'web') rspackConfig.cache = false;
        // What the site itself consists of must not be kept: the loaders that check it would not run again.
        else if (typeof cache === 'object' && cache.type === 'persistent') cache.readonly = !isFirst;
      },
    },
  };
  return rsbuild.createRsbuild({ ...options, config: rsbuild.mergeRsbuildConfig(config, warm) });
}

/**
 * All settings but the folders of a site, which differ in every test.
 *
 * @param {rsbuild.RsbuildConfig} config
 */
function shapeOf(config) {
  return JSON.stringify(config, (key, value) => {
    if (key === 'distPath' || key === 'publicDir') return undefined;
    if (typeof value === 'function') return 'function';
    return value instanceof RegExp ? String(value) : value;
  });
}
