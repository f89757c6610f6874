import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { copyFixture, expectBuilt, openSite, type TestSite } from './site.ts';

/**
 * A fixture site as it is, built by the first file of the run that wants it, for which others wait.
 * Tests leave it as they find it.
 */
export async function sharedSite(name: string): Promise<TestSite> {
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
