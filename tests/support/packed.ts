import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { makeCreatePackage } from '../../scripts/setup/create-package.mjs';
import { emitEngine } from '../../scripts/setup/emit.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute paths of the tarballs of `doc-site` and `create-doc-site`. */
    readonly tarballs: { readonly engine: string; readonly create: string };
  }
}

/** Vitest's global setup: packs what is emitted; unlike `prepack` it does not begin with an empty `lib/`. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await emitEngine(engineRoot);
  await makeCreatePackage(engineRoot);
  const folder = await mkdtemp(path.join(tmpdir(), 'tarballs-'));
  provide('tarballs', {
    engine: pack(engineRoot, folder),
    create: pack(path.join(engineRoot, 'lib/create-doc-site'), folder),
  });
  return () => rm(folder, { recursive: true, force: true });
}

/** Packs a folder as it is; returns the path of the tarball. */
export function pack(packageDir: string, target: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', target];
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd: packageDir, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const [{ filename }]: [{ filename: string }] = JSON.parse(stdout);
  return path.join(target, filename);
}
