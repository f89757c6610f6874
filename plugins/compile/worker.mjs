// Entry of a worker thread: plain JavaScript, since a thread begins without the TypeScript loader of its parent.
import { register } from 'tsx/esm/api';

register();
const { compileInWorker } = await import('./compile-in-worker.ts');

export default compileInWorker;
