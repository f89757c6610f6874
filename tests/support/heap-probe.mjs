// Loaded by `--import`: prints every two seconds, in every thread, what its heap holds after a garbage collection, as
// `heap <number of the thread> <bytes>`. The main thread is 0.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');

setInterval(() => {
  collectGarbage();
  console.log(`heap ${threadId} ${process.memoryUsage().heapUsed}`);
}, 2_000).unref();
