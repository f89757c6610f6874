import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import type { OutputFile } from '../../api/index.ts';
import { emitted, engineRoot } from '../../files/engine-files.ts';
import { filesBelow } from '../../files/files-below.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';

/** Bundles the scripts and fonts of the editor for a folder of the output; the page of the editor loads `start.js`. */
export function bundleEditor(editorFolder: string, base: string): Promise<readonly OutputFile[]> {
  return withTemporaryFolder('cms', async (root) => {
    // Names in the bundle depend on paths from this folder, so that they are the same on every machine.
    const rsbuild = await createRsbuild({ cwd: engineRoot, config: editorBundle(root, `${base}${editorFolder}/`) });
    await (await rsbuild.build()).close();
    const files = (await filesBelow(root)).map(async (file) => ({
      path: `${editorFolder}/${file}`,
      content: await readFile(path.join(root, file)),
    }));
    return Promise.all(files);
  });
}

function editorBundle(root: string, url: string): RsbuildConfig {
  return {
    mode: 'production',
    logLevel: 'error',
    source: { entry: { start: { import: emitted('plugins/optional/cms/page/start.ts'), html: false } } },
    resolve: { alias: { '@sveltia/cms$': fileURLToPath(import.meta.resolve('@sveltia/cms')) } },
    output: {
      assetPrefix: url,
      distPath: { root, js: '', jsAsync: '' },
      filename: { js: ({ chunk }) => (chunk?.name === 'start' ? 'start.js' : '[contenthash:8].js') },
      // The package is minified.
      minify: false,
      legalComments: 'none',
    },
    tools: {
      // The editor shows code without colors: these are hundreds of files.
      rspack: (_config, { appendPlugins, rspack }) =>
        appendPlugins(new rspack.IgnorePlugin({ resourceRegExp: /^@shikijs\/langs\// })),
    },
  };
}
