import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Tinypool } from 'tinypool';
import type { TaskTypes } from './tasks.ts';

/** With fewer jobs waiting at once, starting threads costs more than it saves. */
const minimumForThreads = 8;

/** More threads than this wait for the disk and the bundler. */
const maximumThreads = 8;

/** Runs tasks on worker threads when many wait, else in this thread. */
export interface WorkerPool {
  run<Name extends keyof TaskTypes>(name: Name, job: TaskTypes[Name]['job']): Promise<TaskTypes[Name]['answer']>;
  /** Starts a thread that loads the compiler, since a document will have to be compiled: this thread goes on meanwhile. */
  prepareCompile(): void;
  /** Ends the threads; when many tasks wait again, others start. */
  close(): Promise<void>;
}

/** Makes a pool; it has no threads before they are needed. */
export function createWorkerPool(): WorkerPool {
  let threads: Promise<Tinypool> | undefined;
  let waiting = 0;
  return {
    async run(name, job) {
      waiting += 1;
      try {
        // One turn, so that all that is asked for at once is counted before the first one starts.
        await new Promise(setImmediate);
        if (waiting >= minimumForThreads) threads ??= startThreads({ atOnce: threadCount() });
        return await (threads ? (await threads).run({ name, job }) : runHere(name, job));
      } finally {
        waiting -= 1;
      }
    },
    prepareCompile() {
      if (threads !== undefined) return;
      threads = startThreads({ atOnce: 1 });
      // What cannot be loaded is told by the task that needs it.
      threads.then((pool) => pool.run({ name: 'prepareCompile' })).catch(() => undefined);
    },
    async close() {
      // First, so that a task that comes meanwhile is not given to threads that end.
      const ending = threads;
      threads = undefined;
      await (await ending)?.destroy();
    },
  };
}

async function runHere<Name extends keyof TaskTypes>(
  name: Name,
  job: TaskTypes[Name]['job'],
): Promise<TaskTypes[Name]['answer']> {
  // On demand: a command that finds everything in the cache never loads the compiler.
  const { tasks } = await import('./tasks.ts');
  return tasks[name](job);
}

function threadCount(): number {
  return Math.min(availableParallelism(), maximumThreads);
}

/** The others start when tasks wait. */
async function startThreads({ atOnce }: { readonly atOnce: number }): Promise<Tinypool> {
  // On demand, as what they run.
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: fileURLToPath(new URL('./worker.mjs', import.meta.url)),
    minThreads: atOnce,
    maxThreads: threadCount(),
    concurrentTasksPerWorker: 2,
  });
}
