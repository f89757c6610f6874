import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { hostFileNames } from '../../plugins/files/host-files.ts';

/**
 * Copies the files of `docs/public` to the output, but for those that the build completes and for git's own; what a
 * bundle has written there stays.
 */
export async function copyPublic(docsDir: string, outDir: string): Promise<void> {
  const folder = path.join(docsDir, 'public');
  const completed = new Set(hostFileNames.map((name) => path.join(folder, name)));
  // A link whose target is missing is a problem of the site, which the build reports with the others.
  const filter = (source: string) => !completed.has(source) && path.basename(source) !== '.git' && existsSync(source);
  if (existsSync(folder)) await cp(folder, outDir, { recursive: true, dereference: true, force: false, filter });
}
