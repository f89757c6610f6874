import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';

/** Writes a file of the output and the folders above it; a path that leaves the output folder is refused. */
export async function writeOutput(outDir: string, file: string, content: string | Uint8Array): Promise<void> {
  const target = path.resolve(outDir, file);
  if (!target.startsWith(outDir + path.sep)) {
    throw new DocSiteError(`Unexpected output file \`${file}\` outside the output folder.`, { rule: 'output-path' });
  }
  await writeFile(target, content).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  });
}
