import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = temporaryFolder();

test('the search adds at most 1 kB to the script of the first page; everything else is loaded on demand', async () => {
  // What is imported from elsewhere, and the call of an import, would be there without the search.
  const none = `
    import { siteData } from 'virtual-doc-site/site-data';
    import { jsx, jsxs } from 'react/jsx-runtime';
    import { Icon } from '../Icon/Icon.tsx';
    import { useSite } from '../../hooks/page.ts';
    import { useText } from '../../hooks/useText.ts';
    import { readStored, removeStored, writeStored } from '../state/safe-storage.ts';
    export const all = [siteData, jsx, jsxs, Icon, useSite, useText, readStored, removeStored, writeStored];
    export const others = [() => import('./load-search.ts')];`;
  const own = ['search/install-search.ts', 'components/SearchButton/SearchButton.tsx']
    .map((file) => `export * from ${JSON.stringify(path.join(engineRoot, 'theme', file))};`)
    .join('\n');
  const [without, within] = [await bundledBytes('none', none), await bundledBytes('own', own)];
  expect(within).toBeGreaterThan(without);
  expect(within - without).toBeLessThanOrEqual(1_000);
});

/** Bytes of a script after gzip, without what it takes from other parts of the theme and what it loads on demand. */
async function bundledBytes(name: string, code: string): Promise<number> {
  await writeFile(path.join(root, `${name}.js`), code);
  const rsbuild = await createRsbuild({
    // Names of classes hold a hash of their file's path from here: the size is the same wherever the project lies.
    cwd: engineRoot,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { [name]: path.join(root, `${name}.js`) } },
      output: {
        distPath: { root: path.join(root, 'bundled'), js: '' },
        filenameHash: false,
      },
      resolve: { alias: { 'virtual-doc-site/search-dialog': path.join(engineRoot, 'theme/search/theme-dialog.ts') } },
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { module: true, library: { type: 'module' } },
          externalsType: 'module-import',
          externals: [
            /^virtual-doc-site\/(?!search-dialog)/,
            /\.\/load-search/,
            /^react/,
            /\.\.\/(?:Icon|hooks|state)\//,
          ],
        },
      },
    },
  });
  await rsbuild.build();
  return gzipSync(await readFile(path.join(root, `bundled/${name}.js`)), { level: 9 }).length;
}
