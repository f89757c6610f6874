import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of a folder for what tests write, without symbolic links. */
    readonly temporaryFolder: string;
  }
}

/** Vitest's global setup: the folder, the same for all projects of a run, lives as long as the run. */
export default function setup({ provide }: TestProject): () => void {
  const folder = path.join(realpathSync(tmpdir()), `doc-site-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  provide('temporaryFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
