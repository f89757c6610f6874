import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { type BuiltSite, copyFixture, expectBuilt, openSite, type TestSite } from './site.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A fixture site as it is, built by the first file of the run that wants it, for which others wait.
 * No test can change it: `copySite` and `copyBuilt` make copies.
 */
export async function sharedSite(name: string): Promise<BuiltSite> {
  const folder = path.join(inject('temporaryFolder'), name);
  const site = openSite(folder);
  const outcome = path.join(folder, 'outcome.txt');
  // Only one file makes the folder.
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const failure = await copyFixture(name, folder)
      .then(expectBuilt)
      .catch((error: unknown) => String(error));
    await mkdir(folder, { recursive: true });
    await writeFile(outcome, failure ?? '');
  }
  const failure = await vi.waitFor(() => readFile(outcome, 'utf8'), { timeout: 200_000, interval: 100 });
  if (failure !== '') throw new Error(failure);
  return site;
}

/**
 * Copies a fixture site with what a build of it has kept, but without its output. A build of the copy bundles only if
 * it has to, which would otherwise take most of its time.
 */
export async function copyBuilt(name: string): Promise<TestSite> {
  const { root, outDir } = await sharedSite(name);
  const folder = temporaryFolder();
  await cp(root, path.join(folder, 'site'), { recursive: true, filter: (file) => file !== outDir });
  return openSite(folder);
}
