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

/** Where another generator is installed. */
export interface PeerInstallation {
  /** Absolute path of its folder: outside of the tree, so that its packages can never be taken for ours. */
  readonly home: string;
  /** Installs it, once for all runs. */
  install(): Promise<void>;
  /** Absolute path of a file in its packages. */
  file(path: string): string;
}

/** The installation of these packages; nothing is done until it is asked for. */
export function peerInstallation(packages: PeerPackages): PeerInstallation {
  const home = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'doc-site-bench', packages.id);
  return {
    home,
    install: () => installPackages(packages, home),
    file: (path) => join(home, 'node_modules', path),
  };
}

async function installPackages({ dependencies, overrides = {} }: PeerPackages, folder: string): Promise<void> {
  const done = join(folder, 'installed');
  if (existsSync(done)) return;
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies, overrides };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  await writeFile(done, '');
}
