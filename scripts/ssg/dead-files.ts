import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { DocSite } from '../../plugins/index.ts';

/** What the check needs of a site. */
export interface CheckedSite {
  model(): Pick<ReturnType<DocSite['model']>, 'documentProblems'>;
}

/** What is wrong in the documents once every file of the output exists: links to downloads, feeds and indexes too. */
export async function problemsWithFiles(site: CheckedSite, outDir: string): Promise<readonly Problem[]> {
  const files = new Set<string>();
  await site.model().documentProblems((file) => {
    files.add(file);
    return true;
  });
  const existing = await Promise.all([...files].map(async (file) => ((await isFile(outDir, file)) ? file : undefined)));
  const found = new Set(existing);
  return site.model().documentProblems((file) => found.has(file));
}

async function isFile(outDir: string, file: string): Promise<boolean> {
  const stats = await stat(path.join(outDir, file)).catch(() => undefined);
  return stats?.isFile() ?? false;
}
