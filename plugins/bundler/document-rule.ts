import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { DocLoaderOptions } from './doc-loader.ts';

const docLoader = fileURLToPath(new URL('./doc-loader.ts', import.meta.url));

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
      });
    },
  };
}
