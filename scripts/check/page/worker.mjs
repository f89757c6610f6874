// Entry of a worker thread: plain JavaScript, as every entry.
import { importEngine } from '#engine';

const { readPage } = await importEngine('scripts/check/page/read-page.ts');

/** Reads one page. */
export default (job) => readPage(job);
