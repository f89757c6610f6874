import type { RsbuildPlugin } from '@rsbuild/core';
import type { Problem } from '#shared/errors';
import { emitted, engineFile, themeDir } from '../files/engine-files.ts';
import type { BundlerLog } from './bundler-log.ts';
import type { StyleLoaderOptions } from './style-loader.ts';

interface StyleRuleOptions {
  /** Folder that files in messages are relative to. */
  readonly root: string;
  readonly log: BundlerLog;
  /** In dev the bundler shows the problems. */
  readonly isDev: boolean;
}

/**
 * Checks the style sheets of the site and its plugins: the bundler leaves out what it cannot read, without a word. Packages
 * may have rules for old browsers.
 */
export function pluginStyleRule({ root, log, isDev }: StyleRuleOptions): RsbuildPlugin {
  const problemsOf = new Map<string, readonly Problem[]>();
  const collect = (resource: string, problems: readonly Problem[]) => {
    problemsOf.set(resource, problems);
    log.set(problemsOf, [...problemsOf.values()].flat());
  };
  const options: StyleLoaderOptions = { root, ...(!isDev && { collect }) };
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
