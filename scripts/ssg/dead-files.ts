import { statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { DocSite } from '../../plugins/index.ts';

interface CheckedSite {
  model(): Pick<ReturnType<DocSite['model']>, 'documentProblems'>;
}

/**
 * Problems of documents once the whole output is written, so that links to downloads, feeds and indexes can be checked
 * too.
 */
export async function problemsWithFiles(site: CheckedSite, outDir: string): Promise<readonly Problem[]> {
  const known = new Map<string, boolean>();
  return site.model().documentProblems((file) => {
    const isThere = known.get(file) ?? isFile(path.join(outDir, file));
    known.set(file, isThere);
    return isThere;
  });
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
