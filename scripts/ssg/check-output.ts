import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';

/** A file that every build writes, and hardly anything else. */
const buildMark = path.join('page-data', '404.json');

/**
 * Refuses to replace a folder that no build made: it must be absent, empty, or the output of a build.
 *
 * @throws DocSiteError with what the folder holds.
 */
export async function checkOutput(outDir: string): Promise<void> {
  const entries = await readdir(outDir).catch(() => []);
  if (entries.length === 0 || existsSync(path.join(outDir, buildMark))) return;
  const some = entries
    .sort()
    .slice(0, 3)
    .map((name) => `\`${name}\``);
  throw new DocSiteError(`The output folder \`${outDir}\` holds files that no build wrote: ${some.join(', ')}.`, {
    rule: 'out-dir',
    hint: 'A build replaces the whole folder. Choose another one with `--out-dir`, or empty it yourself.',
  });
}
