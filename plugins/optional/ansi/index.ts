import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';

/** Draws the colours of terminal output: fences in the language `ansi` may contain ANSI escape sequences. */
export function pluginAnsi(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:ansi',
    setup(api) {
      api.parseOptions(noOptions, options);
      const module = emitted('plugins/optional/ansi/transforms.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkAnsi', order: 'early' });
      api.addGlobalStyles(engineFile('plugins/optional/ansi/ansi.css'));
    },
  });
}
