import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { emitted } from '../../../plugins/files/engine-files.ts';
import type { PageFacts } from '../../../plugins/index.ts';
import { codeVersion } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import { openStore } from '../../../plugins/reuse/store.ts';
import type { PageJob } from './read-page.ts';

/** Files whose code affects the result, as part of the cache key. */
const readers = ['article-text.ts', 'elements.ts', 'html-messages.ts', 'page-facts.ts', 'read-page.ts', 'regions.ts'];

/** With fewer pages, starting threads takes longer than it saves. */
const minimumForThreads = 8;

/** Facts of HTML files, by file. Cached by the hash of the HTML; threads read new files. */
export async function readPages(
  outDir: string,
  files: readonly string[],
  cacheDir: string,
): Promise<ReadonlyMap<string, PageFacts>> {
  const store = openStore(cacheDir);
  const nameOf = (file: string) => `checked-page/${file}`;
  const code = readerVersion();
  const versions = new Map<string, string>();
  const known = new Map<string, PageFacts>();
  for (const file of files) {
    const version = contentHash(code, await readFile(join(outDir, file)));
    versions.set(file, version);
    const facts = store.getData<PageFacts>(nameOf(file), version);
    if (facts !== undefined) known.set(file, facts);
  }
  const fresh = await readFresh(files.filter((file) => !known.has(file)).map((file) => ({ outDir, file })));
  for (const [file, facts] of fresh) store.setData(nameOf(file), versions.get(file) ?? '', facts);
  store.prune();
  store.close();
  // In file order, regardless of the store: of two pages with the same title the second is reported.
  const pages = new Map<string, PageFacts>();
  for (const file of files) {
    const facts = known.get(file) ?? fresh.get(file);
    if (facts !== undefined) pages.set(file, facts);
  }
  return pages;
}

async function readFresh(jobs: readonly PageJob[]): Promise<ReadonlyMap<string, PageFacts>> {
  if (jobs.length < minimumForThreads) {
    // On demand: with a warm cache the validator is never loaded.
    const { readPage } = await import('./read-page.ts');
    const entries: [string, PageFacts][] = [];
    for (const job of jobs) entries.push([job.file, await readPage(job)]);
    return new Map(entries);
  }
  const threads = new Tinypool({
    filename: emitted('scripts/check/page/read-page.ts'),
    name: 'readPage',
    maxThreads: availableParallelism(),
  });
  try {
    return new Map(
      await Promise.all(jobs.map(async (job): Promise<[string, PageFacts]> => [job.file, await threads.run(job)])),
    );
  } finally {
    await threads.destroy();
  }
}

function readerVersion(): string {
  return codeVersion(readers.map((name) => `scripts/check/page/${name}`));
}
