import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { engineFile } from '../../files/engine-files.ts';

/**
 * Shows the title and the description of a page when the mouse rests on a link to it in the text, or when the link has
 * the focus of the keyboard. Needs prerendered pages, because the texts come from their data files.
 */
export function pluginLinkPreviews(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:link-previews',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.addGlobalComponents(engineFile('plugins/optional/link-previews/client/LinkPreviews.tsx'));
    },
  });
}
