import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emitted } from '../../../plugins/files/engine-files.ts';
import type { PageContents } from '../../../plugins/index.ts';
import { codeVersion } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { createWorkerPool } from '../../../plugins/workers/worker-pool.ts';
import { keptResults } from '../kept-results.ts';
import type { PageJob, PageTasks } from './read-page.ts';

/** Contents of HTML files, by file, in their order. Cached by the hash of the HTML; threads read new files. */
export async function readPages(
  outDir: string,
  files: readonly string[],
  store: Store,
): Promise<ReadonlyMap<string, PageContents>> {
  const code = codeVersion('scripts/check/page/read-page.ts');
  const wanted = [];
  for (const file of files) {
    const version = contentHash(code, await readFile(join(outDir, file)));
    wanted.push({ name: `checked-page/${file}`, version, job: { outDir, file } });
  }
  const contents = await keptResults(store, wanted, readFresh);
  return new Map(contents.map((own, at) => [files[at] ?? '', own]));
}

async function readFresh(jobs: readonly PageJob[]): Promise<readonly PageContents[]> {
  const pool = createWorkerPool<PageTasks>({
    file: emitted('scripts/check/page/read-page.ts'),
    load: () => import('./read-page.ts'),
  });
  try {
    return await Promise.all(jobs.map((job) => pool.run('page', job)));
  } finally {
    await pool.close();
  }
}
