import type { RsbuildPlugin } from '@rsbuild/core';
import { emitted } from '../files/engine-files.ts';
import type { DocLoaderOptions } from './doc-loader.ts';

const docLoader = emitted('plugins/bundler/doc-loader.ts');

/**
 * Turns documents into modules. The loader asks the site's compiler, which runs `@mdx-js/loader` on what is not cached,
 * on worker threads when many documents wait.
 */
export function pluginDocumentRule(options: DocLoaderOptions): RsbuildPlugin {
  return {
    name: 'doc-site:document-rule',
    setup(api) {
      api.modifyBundlerChain((chain) => {
        chain.resolve.extensions.add('.mdx').add('.md');
        chain.module
          .rule('doc-site-docs')
          .test(/\.mdx?$/)
          .type('javascript/auto')
          .use('doc-loader')
          .loader(docLoader)
          .options(options);
        // Its routes `require` their documents.
        chain.module
          .rule('doc-site-routes')
          .test(/[\\/]virtual-doc-site-routes\.mjs$/)
          .type('javascript/auto');
      });
    },
  };
}
