import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies the files of `docs/public` to the output; what a bundle has written there stays. */
export async function copyPublic(docsDir: string, outDir: string): Promise<void> {
  const folder = path.join(docsDir, 'public');
  if (existsSync(folder)) await cp(folder, outDir, { recursive: true, dereference: true, force: false });
}
