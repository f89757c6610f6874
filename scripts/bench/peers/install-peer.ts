import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packages of another generator, with exact versions: figures are to be comparable over time. */
export interface PeerPackages {
  /** Name of the folder: generator and version. */
  readonly id: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Versions of packages further down, where the newest ones ask for what not every registry has. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Absolute path of a peer's folder: outside of the tree, so that its packages can never be taken for ours. */
export function peerHome({ id }: PeerPackages): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'doc-site-bench', id);
}

/** Absolute path of a file in a peer's packages. */
export function peerFile(packages: PeerPackages, file: string): string {
  return join(peerHome(packages), 'node_modules', file);
}

/** Installs a peer, once for all runs. */
export async function installPeer(packages: PeerPackages): Promise<void> {
  const { dependencies, overrides = {} } = packages;
  const folder = peerHome(packages);
  const done = join(folder, 'installed');
  if (existsSync(done)) return;
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies, overrides };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  await writeFile(done, '');
}
