import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** Makes a folder, which is deleted at the end of the run. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(inject('temporaryFolder'), 'folder-'));
}
