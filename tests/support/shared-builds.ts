import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the fixtures that are built once for all test files of a run. */
    readonly sharedBuilds: string;
  }
}

/** Vitest's global setup: the folder, the same for all projects of a run, lives as long as the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = path.join(tmpdir(), `shared-builds-${process.pid}`);
  await mkdir(folder, { recursive: true });
  provide('sharedBuilds', folder);
  return () => rm(folder, { recursive: true, force: true });
}
