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
  /** One thread that has loaded the compiler, for as long as few tasks wait. */
  let ready: Promise<Tinypool> | undefined;
  let waiting = 0;
  return {
    async run(name, job) {
      waiting += 1;
      try {
        // One turn, so that all that is asked for at once is counted before the first one starts.
        await new Promise(setImmediate);
        if (waiting >= minimumForThreads) threads ??= startThreads(threadCount());
        const pool = await (threads ?? ready);
        return await (pool ? pool.run({ name, job }) : runHere(name, job));
      } finally {
        waiting -= 1;
      }
    },
    prepareCompile() {
      if (ready !== undefined) return;
      ready = startThreads(1);
      // What cannot be loaded is told by the task that needs it.
      ready.then((pool) => pool.run({ name: 'prepareCompile' })).catch(() => undefined);
    },
    async close() {
      // First, so that a task that comes meanwhile is not given to threads that end.
      const ending = [threads, ready];
      threads = undefined;
      ready = undefined;
      for (const pool of ending) await (await pool)?.destroy();
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

async function startThreads(count: number): Promise<Tinypool> {
  // On demand, as what they run.
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: fileURLToPath(new URL('./worker.mjs', import.meta.url)),
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 2,
  });
}
