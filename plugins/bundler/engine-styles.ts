import type { RsbuildPlugin } from '@rsbuild/core';
import { engineFile, themeDir } from '../files/engine-files.ts';

/** What a build's loaders leave as it is in CSS modules. */
const unscoped = { container: false, customIdents: false, dashedIdents: false, function: false, grid: false };

/**
 * Lets the bundler itself read the style sheets of the engine, which is much faster than the loaders of a build. Only
 * for dev, and for sites that leave the bundler as it is: what they add to the loaders applies to these sheets too.
 */
export function pluginEngineStyles(): RsbuildPlugin {
  const folders = [themeDir, engineFile('plugins/')];
  return {
    name: 'doc-site:engine-styles',
    setup(api) {
      api.modifyBundlerChain((chain, { CHAIN_ID, environment }) => {
        const rule = chain.module
          .rule('doc-site-engine-styles')
          .test(/\.css$/)
          .type('css/auto');
        rule.parser({ namedExports: false, ...unscoped });
        rule.generator({ exportsOnly: environment.name === 'node', localIdentName: '[local]-[hash]' });
        for (const folder of folders) {
          rule.include.add(folder);
          chain.module.rule(CHAIN_ID.RULE.CSS).exclude.add(folder);
        }
      });
    },
  };
}
