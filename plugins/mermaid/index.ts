import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { emitted, engineFile } from '../files/engine-files.ts';
import { expectInstalled } from '../files/expect-installed.ts';

/**
 * Draws `mermaid` fences as SVG at build, without a script, in the colours of the site. The Markdown twin keeps the fence,
 * and the search finds the words of the diagram. Needs the package `beautiful-mermaid`, and for the kinds that it does not draw
 * also `mermaid`, `playwright` and a Chromium.
 */
export function pluginMermaid(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:mermaid',
    setup(api) {
      expectInstalled({ rule: 'mermaid', what: 'Diagrams', packages: ['beautiful-mermaid'] });
      const module = emitted('plugins/mermaid/transform.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkMermaid', order: 'early' });
      api.addGlobalStyles(engineFile('plugins/mermaid/mermaid.css'));
    },
  });
}
