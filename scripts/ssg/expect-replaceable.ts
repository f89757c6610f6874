import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';

/** A folder that every output contains, prerendered or not. */
const sign = 'page-data';

/**
 * Stops before a build would replace something that no build has written: the output folder must not exist, be empty,
 * or hold an earlier output.
 */
export async function expectReplaceable(outDir: string): Promise<void> {
  const found = await stat(outDir).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) throw refusal(outDir, 'it is a file');
  const names = await readdir(outDir);
  const isOutput = names.includes(sign) && (await stat(path.join(outDir, sign))).isDirectory();
  const [first] = names.sort();
  if (first !== undefined && !isOutput) throw refusal(outDir, `it holds \`${first}\`, which no build has written`);
}

/** Creates the folder beside the output that a build writes to. Throws when nothing can be written there. */
export async function makeStaging(webDir: string, outDir: string): Promise<void> {
  await mkdir(webDir, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new DocSiteError(`Unexpected output folder \`${outDir}\`: nothing can be written beside it (${reason}).`, {
      rule: 'out-dir',
      hint: 'Allow writing in the folder that holds it, or name another one with `--out-dir`.',
      cause: error,
    });
  });
}

function refusal(outDir: string, reason: string): DocSiteError {
  return new DocSiteError(`Unexpected output folder \`${outDir}\`: ${reason}, and a build replaces the whole folder.`, {
    rule: 'out-dir',
    hint: 'Name a folder of its own, such as `dist`, or empty this one yourself.',
  });
}
