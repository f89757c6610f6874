// Entry of a worker thread: plain JavaScript, since a thread begins without the TypeScript loader of its parent.
import '#typescript';

const { tasks } = await import('./tasks.ts');

/** Runs one task; the message says which. */
export default ({ name, job }) => tasks[name](job);
