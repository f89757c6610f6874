import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';

/**
 * Explains terms: the first occurrence of each term on a page gets a tooltip with its definition. The definitions of a
 * language are in `_glossary.json` in the folder of the language: `{ "HMR": "Hot module replacement" }`.
 */
export function pluginGlossary(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:glossary',
    setup(api) {
      api.addRehypePlugins({ module: emitted('plugins/optional/glossary/transform.ts'), exportName: 'rehypeGlossary' });
    },
  });
}
