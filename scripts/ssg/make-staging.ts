import { DocSiteError } from '#shared/errors';
import { makeFolder } from '../../plugins/files/make-folder.ts';

/** Creates the folder beside the output that a build writes to. Throws when nothing can be written there. */
export function makeStaging(webDir: string, outDir: string): void {
  try {
    makeFolder(webDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new DocSiteError(`Unexpected output folder \`${outDir}\`: nothing can be written beside it (${reason}).`, {
      rule: 'out-dir',
      hint: 'Allow writing in the folder that contains it, or name another output folder with `--out-dir`.',
      cause: error,
    });
  }
}
