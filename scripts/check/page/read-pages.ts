import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emitted } from '../../../plugins/files/engine-files.ts';
import type { PageContents } from '../../../plugins/index.ts';
import { codeVersion } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import { type Store, stored } from '../../../plugins/reuse/store.ts';
import { createWorkerPool } from '../../../plugins/workers/worker-pool.ts';
import type { PageTasks } from './read-page.ts';

/** Contents of HTML files, by file, in their order. Cached by the hash of the HTML; threads read new files. */
export async function readPages(
  outDir: string,
  files: readonly string[],
  store: Store,
): Promise<ReadonlyMap<string, PageContents>> {
  const code = codeVersion('scripts/check/page/read-page.ts');
  const versions = await Promise.all(files.map(async (file) => contentHash(code, await readFile(join(outDir, file)))));
  const pool = createWorkerPool<PageTasks>({
    file: emitted('scripts/check/page/read-page.ts'),
    load: () => import('./read-page.ts'),
  });
  const read = async (file: string, version = ''): Promise<[string, PageContents]> => [
    file,
    await stored(store, `checked-page/${file}`, version, () => pool.run('page', { outDir, file })),
  ];
  try {
    return new Map(await Promise.all(files.map((file, at) => read(file, versions[at]))));
  } finally {
    await pool.close();
  }
}
