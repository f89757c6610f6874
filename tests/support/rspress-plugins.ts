import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { installDependencies } from '../../scripts/setup/install.mjs';

/** Installs published plugins for Rspress, without Rspress itself, and links them into a site's folder. */
export async function linkRspressPlugins(root: string): Promise<void> {
  const folder = path.join(engineRoot, 'tests/fixtures/rspress-plugins');
  await installDependencies(folder);
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.'));
  await Promise.all(names.map((name) => symlink(path.join(packages, name), path.join(root, 'node_modules', name))));
}
