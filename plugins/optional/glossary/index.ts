import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { emitted } from '../../files/engine-files.ts';
import { toSitePath } from '../../files/site-path.ts';

/**
 * Explains terms: the first occurrence of each term on a page gets a tooltip with its definition. The definitions of a
 * language are in `_glossary.json` in the folder of the language: `{ "HMR": "Hot module replacement" }`.
 */
export function pluginGlossary(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:glossary',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.onBeforeBuild(({ config: { docsDir, locales } }) => {
        const files = locales.map(({ lang }) => path.join(docsDir, lang, '_glossary.json'));
        if (files.some((file) => existsSync(file))) return;
        const names = files.map((file) => `\`${toSitePath(file, api.root)}\``);
        api.logger.warn(`No terms are explained: there is no file ${names.join(' or ')}.`);
      });
      api.addRehypePlugins({ module: emitted('plugins/optional/glossary/transform.ts'), exportName: 'rehypeGlossary' });
    },
  });
}
