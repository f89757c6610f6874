import { exportedValues } from '../../api/exported-values.ts';
import { type DocSitePlugin, definePlugin, type PluginApi, z } from '../../api/index.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { createDrawingBrowser } from './drawing-browser.ts';
import { drawingScripts, mermaidPackage, readScript } from './drawing-scripts.ts';
import { serveDrawings } from './drawing-service.ts';

const optionsSchema = z.strictObject({ render: z.enum(['build', 'client']).default('build') });

/** Options of the plugin. */
export interface MermaidOptions {
  /**
   * Where diagrams that only Mermaid itself can draw are drawn: during the build, which needs `playwright` and a
   * Chromium, or in the browser of the reader. Default: `build`.
   */
  readonly render?: 'build' | 'client';
}

/**
 * Draws `mermaid` fences as SVG at build, without a script, in the colours of the site. The Markdown twin keeps the
 * fence, and the search finds the words of the diagram. Needs the package `beautiful-mermaid`, and for the kinds that
 * it does not draw also `mermaid`; to draw them at build also `playwright` and a Chromium.
 */
export function pluginMermaid(options: MermaidOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:mermaid',
    setup(api) {
      const { render } = api.parseOptions(optionsSchema, options);
      const isMissing = render === 'client' && mermaidPackage(api.root) === undefined;
      const packages = ['beautiful-mermaid', ...(isMissing ? ['mermaid'] : [])];
      expectInstalled({ rule: 'mermaid', what: 'Diagrams', packages });
      const module = emitted('plugins/optional/mermaid/transform.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkMermaid', options: { render }, order: 'early' });
      api.addGlobalStyles(engineFile('plugins/optional/mermaid/mermaid.css'));
      if (render === 'client') addClient(api);
      else drawForThreads(api);
    },
  });
}

/** The threads that compile documents share a browser. */
function drawForThreads(api: PluginApi): void {
  const browser = createDrawingBrowser(api.root);
  const stop = serveDrawings(api.root, browser.draw);
  const end = async () => {
    stop();
    await browser.close();
  };
  api.onAfterBuild(end);
  api.onDevClose(end);
}

/** The component that draws in the browser, and the scripts that it loads. */
function addClient(api: PluginApi): void {
  const readScripts = () => [...drawingScripts(api.root)].map(([name, file]) => ({ name, text: readScript(file) }));
  const folderOf = (scripts: ReturnType<typeof readScripts>) =>
    // In dev, the bundler alone serves `static`.
    `${api.command === 'dev' ? '' : 'static/'}mermaid/${contentHash(JSON.stringify(scripts)).slice(0, 8)}`;
  api.addMdxComponents(engineFile('plugins/optional/mermaid/client/MermaidDiagram.tsx'));
  api.addVirtualModule('virtual-doc-site-mermaid', ({ config }) =>
    exportedValues({ startUrl: `${config.base}${folderOf(readScripts())}/start.js` }),
  );
  api.addOutputFiles(() => {
    const scripts = readScripts();
    return scripts.map(({ name, text }) => ({ path: `${folderOf(scripts)}/${name}`, content: text }));
  });
}
