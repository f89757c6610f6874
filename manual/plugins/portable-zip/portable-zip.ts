import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { definePlugin } from 'doc-site/plugin';
import { pluginPortable } from 'doc-site/portable';
import { zip } from './zip.ts';

/** Adds `portable.zip` to the site: the copy of the site that `pluginPortable` writes. */
export function pluginPortableZip() {
  return definePlugin({
    name: 'manual:portable-zip',
    setup(api) {
      if (api.command === 'dev') return;
      return pluginPortable().setup({
        ...api,
        // The plugin writes the copy when the output is in place, which is too late for a file of the output.
        onAfterBuild: (write) =>
          api.addOutputFiles(async (build, { config, ...context }) => {
            const folder = await mkdtemp(path.join(tmpdir(), 'portable-zip-'));
            try {
              const outDir = path.join(folder, 'site');
              await write(build, { ...context, config: { ...config, outDir } });
              return [{ path: 'portable.zip', content: zip(await filesIn(`${outDir}-portable`)) }];
            } finally {
              await rm(folder, { recursive: true });
            }
          }),
      });
    },
  });
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of paths.sort()) {
    files.set(path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file));
  }
  return files;
}
