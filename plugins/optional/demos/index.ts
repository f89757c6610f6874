import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';

/**
 * Renders the component of a fence with `demo` and `file="…"` above its source, so that readers see what the code does.
 * The component is the default export of the file. It is interactive if the file is in the docs folder and begins with
 * `'use client'`.
 */
export function pluginDemos(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:demos',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.addRemarkPlugins({
        module: emitted('plugins/optional/demos/transform.ts'),
        exportName: 'remarkDemos',
        order: 'early',
      });
      api.addGlobalStyles(engineFile('plugins/optional/demos/demos.css'));
    },
  });
}
