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

/** Describes an installation without performing it. */
export function peerInstallation({ id, dependencies, overrides = {} }: PeerPackages) {
  // Outside of the project, so that none of its packages is resolved from here.
  const home = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'doc-site-bench', id);
  return {
    /** Absolute path. */
    home,
    dependencies,
    /** Installs the packages once for all runs. */
    async install(): Promise<void> {
      const done = join(home, 'installed');
      if (existsSync(done)) return;
      await mkdir(home, { recursive: true });
      const manifest = { private: true, type: 'module', dependencies, overrides };
      await writeFile(join(home, 'package.json'), `${JSON.stringify(manifest)}\n`);
      await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home });
      await writeFile(done, '');
    },
    /** Absolute path of a file in the packages. */
    file: (path: string) => join(home, 'node_modules', path),
  };
}
