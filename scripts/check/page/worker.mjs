// Entry of a worker thread: plain JavaScript, since a thread begins without the TypeScript loader of its parent.
import '#typescript';

const { readPage } = await import('./read-page.ts');

/** Reads one page. */
export default (job) => readPage(job);
