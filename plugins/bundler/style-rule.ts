import type { RsbuildPlugin } from '@rsbuild/core';
import { emitted, engineFile, themeDir } from '../files/engine-files.ts';
import type { StyleLoaderOptions } from './style-loader.ts';

/**
 * Checks the style sheets of the site and its plugins: the bundler leaves out what it cannot read, without a word. Packages
 * may have rules for old browsers.
 */
export function pluginStyleRule(options: StyleLoaderOptions): RsbuildPlugin {
  return {
    name: 'doc-site:style-rule',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        const rule = chain.module
          .rule('doc-site-styles')
          .test(/\.css$/)
          .enforce('pre');
        for (const place of [themeDir, engineFile('plugins/'), /[\\/]node_modules[\\/]/]) rule.exclude.add(place);
        rule.use('style-loader').loader(emitted('plugins/bundler/style-loader.ts')).options(options);
      });
    },
  };
}
