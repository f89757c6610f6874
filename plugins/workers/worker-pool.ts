import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { emitted } from '../files/engine-files.ts';
import type { TaskTypes } from './tasks.ts';

/** With fewer jobs waiting at once, starting threads costs more than it saves. */
const minimumForThreads = 8;

/** More threads would only wait for the disk and the bundler. */
const maximumThreads = 8;

/** Runs tasks on worker threads when many wait, else in this thread. */
export interface WorkerPool {
  run<Name extends keyof TaskTypes>(name: Name, job: TaskTypes[Name]['job']): Promise<TaskTypes[Name]['answer']>;
  /** Loads the compiler in a thread, ahead of the first document that needs it. */
  prepareCompile(): void;
  /** Ends all threads; later tasks start new ones. */
  close(): Promise<void>;
}

/** Creates a pool. Threads start when they are needed. */
export function createWorkerPool(): WorkerPool {
  let threads: Promise<Tinypool> | undefined;
  /** One thread with the compiler loaded, used while few tasks wait. */
  let ready: Promise<Tinypool> | undefined;
  /** Settles when that thread has finished its tasks. */
  let readyWork: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Ends the ready thread once it is idle. */
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
        // Wait one turn, so that all simultaneous requests are counted before the first one starts.
        await new Promise(setImmediate);
        if (waiting >= minimumForThreads && threads === undefined) {
          threads = startThreads(threadCount());
          // A failure is reported by the task that needs the thread.
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
      // A failure is reported by the task that needs the compiler.
      ready.then((pool) => pool.run({ name: 'prepareCompile' })).catch(() => undefined);
    },
    async close() {
      // First, so that no new task goes to threads that are ending.
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
  // On demand: a command that finds everything in the store never loads the compiler.
  const { tasks } = await import('./tasks.ts');
  return tasks[name](job);
}

function threadCount(): number {
  return Math.min(availableParallelism(), maximumThreads);
}

async function startThreads(count: number): Promise<Tinypool> {
  // On demand, like the tasks.
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: emitted('plugins/workers/worker.ts'),
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 2,
  });
}
