import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocSite } from '../../plugins/index.ts';

/** What the check needs of a site. */
export interface CheckedSite extends Pick<DocSite, 'failOn'> {
  model(): Pick<ReturnType<DocSite['model']>, 'documentProblems'>;
}

/**
 * Dead links once more, now that every file of the output exists: links to downloads, feeds and indexes too. Warnings
 * have been printed before the documents were bundled.
 */
export async function checkDocuments(site: CheckedSite, outDir: string): Promise<void> {
  const files = new Set<string>();
  await site.model().documentProblems((file) => {
    files.add(file);
    return true;
  });
  const existing = await Promise.all([...files].map(async (file) => ((await isFile(outDir, file)) ? file : undefined)));
  const found = new Set(existing);
  const problems = await site.model().documentProblems((file) => found.has(file));
  site.failOn(problems.filter(({ severity }) => severity === 'error'));
}

async function isFile(outDir: string, file: string): Promise<boolean> {
  const stats = await stat(path.join(outDir, file)).catch(() => undefined);
  return stats?.isFile() ?? false;
}
