import { filedAt } from '#shared/filed-at';
import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { engineFile } from '../../files/engine-files.ts';

const hook = engineFile('plugins/optional/pages/client/usePagesIn.ts');

/**
 * Adds the module `virtual-doc-site-pages`, from which components import `usePages` and `pages`: address, language,
 * title and front matter of every page, except of unlisted ones.
 */
export function pluginPages(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:pages',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.addVirtualModule('virtual-doc-site-pages', ({ model, config }) => {
        const listed = [...model.pages.values()].filter(({ doc }) => doc.frontmatter.unlisted !== true);
        const pages = listed.map(({ route, doc }) => ({
          link: route.path,
          path: filedAt({ ...doc, routePath: route.path, lang: route.lang }, config),
          lang: route.lang,
          title: doc.title,
          frontmatter: doc.frontmatter,
        }));
        return [
          `import { usePagesIn } from ${JSON.stringify(hook)};`,
          exportedValues({ pages }),
          'export const usePages = (folder) => usePagesIn(pages, folder);',
        ].join('\n');
      });
    },
  });
}
