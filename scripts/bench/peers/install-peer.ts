import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packages of another generator, in exact versions to keep figures comparable over time. */
export interface PeerPackages {
  /** Folder name: generator and version. */
  readonly id: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Overridden versions of transitive dependencies that some registries lack. */
  readonly overrides?: Readonly<Record<string, string>>;
}

interface PeerInstallation {
  /** Absolute path of its folder, outside of the project so that none of its packages is resolved from here. */
  readonly home: string;
  /** Installs the packages once for all runs. */
  install(): Promise<void>;
  /** Resolves a file in its packages to an absolute path. */
  file(path: string): string;
}

/** Describes an installation without performing it. */
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
