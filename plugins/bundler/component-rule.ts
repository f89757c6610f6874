import type { RsbuildPlugin } from '@rsbuild/core';
import { emitted, themeDir } from '../files/engine-files.ts';
import type { ReportProblems } from './bundler-log.ts';
import type { ComponentLoaderOptions } from './component-loader.ts';

const componentLoader = emitted('plugins/bundler/component-loader.ts');

/** Query of a client module's own code, which the wrapping module imports. */
const originalQuery = /[?&]original\b/;

/**
 * Passes the components of documents through `component-loader`: in the node environment a client module becomes
 * islands; state or handlers in any other module are an error in both environments.
 */
export function pluginComponentRule(options: {
  readonly docsDir: string;
  readonly root: string;
  /** Component files outside the docs folder: from plugins. */
  readonly componentFiles: readonly string[];
  readonly report: ReportProblems;
}): RsbuildPlugin {
  return {
    name: 'doc-site:component-rule',
    setup(api) {
      api.modifyBundlerChain((chain, { environment }) => {
        const rule = (name: string, isOutside: boolean) => {
          const loaderOptions: ComponentLoaderOptions = {
            docsDir: options.docsDir,
            root: options.root,
            isOutside,
            wrapsClientModules: environment.name === 'node' && !isOutside,
            report: options.report,
          };
          const made = chain.module.rule(name);
          made
            .test(/\.[jt]sx?$/)
            .resourceQuery({ not: originalQuery })
            .enforce('pre');
          made.use('component-loader').loader(componentLoader).options(loaderOptions);
          return made;
        };
        const own = [options.docsDir, ...options.componentFiles];
        const inside = rule('doc-site-components', false);
        for (const place of own) inside.include.add(place);
        // Components that documents import from other folders of the site.
        const outside = rule('doc-site-outside-components', true);
        outside.issuer({ and: [options.docsDir] });
        for (const place of [...own, themeDir, /[\\/]node_modules[\\/]/]) outside.exclude.add(place);
      });
    },
  };
}
