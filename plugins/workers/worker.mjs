// Entry of a worker thread: plain JavaScript, as every entry.
import { importEngine } from '#engine';

const { tasks } = await importEngine('plugins/workers/tasks.ts');

/** Runs one task; the message says which. */
export default ({ name, job }) => tasks[name](job);
