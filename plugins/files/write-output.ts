import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { writeWithFolders } from './write-with-folders.ts';

/**
 * Writes a file of the output and the folders above it; a path that leaves the output folder is refused. In one go: a
 * build writes thousands of small files, and waiting for each step of each takes several times as long as the steps.
 */
export function writeOutput(outDir: string, file: string, content: string | Uint8Array): void {
  const target = path.resolve(outDir, file);
  if (!target.startsWith(outDir + path.sep)) {
    throw new DocSiteError(`Unexpected output file \`${file}\` outside the output folder.`, { rule: 'output-path' });
  }
  // Node takes half as long for bytes as for a text that is not all ASCII.
  writeWithFolders(target, typeof content === 'string' ? Buffer.from(content) : content);
}
