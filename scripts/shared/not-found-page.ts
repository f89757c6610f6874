import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFile } from '#shared/types';

/**
 * Whether an output folder has a 404 page in a folder, which is named by its segments. A document may have the same
 * name; the data of the page tells them apart.
 */
export async function hasNotFoundPage(outDir: string, ...folder: readonly string[]): Promise<boolean> {
  try {
    const { page }: PageFile = JSON.parse(await readFile(join(outDir, 'page-data', ...folder, '404.json'), 'utf8'));
    return page.pageType === '404';
  } catch {
    return false;
  }
}
