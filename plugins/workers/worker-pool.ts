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
  /** Settles when that thread has done what it was given. */
  let readyWork: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Ends the ready thread, which nothing is given any more. */
  async function endReady(): Promise<void> {
    const ending = ready;
    await readyWork;
    // Closed meanwhile.
    if (ready !== ending) return;
    ready = undefined;
    await (await ending)?.destroy();
  }

  return {
    async run(name, job) {
      waiting += 1;
      try {
        // One turn, so that all that is asked for at once is counted before the first one starts.
        await new Promise(setImmediate);
        if (waiting >= minimumForThreads && threads === undefined) {
          threads = startThreads(threadCount());
          // What cannot be started is told by the task that needs it.
          endReady().catch(() => undefined);
        }
        if (threads !== undefined) return await (await threads).run({ name, job });
        if (ready === undefined) return await runHere(name, job);
        const answer = ready.then((pool) => pool.run({ name, job }));
        readyWork = Promise.allSettled([readyWork, answer]).then(() => undefined);
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
    prepareCompile() {
      if (ready !== undefined || threads !== undefined) return;
      ready = startThreads(1);
      // What cannot be loaded is told by the task that needs it.
      ready.then((pool) => pool.run({ name: 'prepareCompile' })).catch(() => undefined);
    },
    async close() {
      // First, so that a task that comes meanwhile is not given to threads that end.
      const ending = [threads, ready];
      threads = undefined;
      ready = undefined;
      await Promise.allSettled(ending.map(async (pool) => (await pool)?.destroy()));
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
