import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emitted } from '../../../plugins/files/engine-files.ts';
import type { PageContents } from '../../../plugins/index.ts';
import { codeVersion } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { createWorkerPool } from '../../../plugins/workers/worker-pool.ts';
import type { PageJob, PageTasks } from './read-page.ts';

/** Contents of HTML files, by file. Cached by the hash of the HTML; threads read new files. */
export async function readPages(
  outDir: string,
  files: readonly string[],
  store: Store,
): Promise<ReadonlyMap<string, PageContents>> {
  const nameOf = (file: string) => `checked-page/${file}`;
  const code = codeVersion('scripts/check/page/read-page.ts');
  const versions = new Map<string, string>();
  const known = new Map<string, PageContents>();
  for (const file of files) {
    const version = contentHash(code, await readFile(join(outDir, file)));
    versions.set(file, version);
    const contents = store.getData<PageContents>(nameOf(file), version);
    if (contents !== undefined) known.set(file, contents);
  }
  const fresh = await readFresh(files.filter((file) => !known.has(file)).map((file) => ({ outDir, file })));
  for (const [file, contents] of fresh) store.setData(nameOf(file), versions.get(file) ?? '', contents);
  // In file order, regardless of the store: of two pages with the same title the second is reported.
  const pages = new Map<string, PageContents>();
  for (const file of files) {
    const contents = known.get(file) ?? fresh.get(file);
    if (contents !== undefined) pages.set(file, contents);
  }
  return pages;
}

async function readFresh(jobs: readonly PageJob[]): Promise<ReadonlyMap<string, PageContents>> {
  const pool = createWorkerPool<PageTasks>({
    file: emitted('scripts/check/page/read-page.ts'),
    load: () => import('./read-page.ts'),
  });
  try {
    return new Map(
      await Promise.all(
        jobs.map(async (job): Promise<[string, PageContents]> => [job.file, await pool.run('page', job)]),
      ),
    );
  } finally {
    await pool.close();
  }
}
