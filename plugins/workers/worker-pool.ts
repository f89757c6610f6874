import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { watchSuspect } from '../site-code/watchdog/watch-calls.ts';
import { watchThreads } from '../site-code/watchdog/watch-threads.ts';

/** With fewer jobs waiting at once, starting threads costs more than it saves. */
const minimumForThreads = 8;

/** More threads would only wait for the disk and the bundler. */
const maximumThreads = 8;

/** Types of jobs and answers by the names of tasks; all of them can be cloned between threads. */
type TaskTypes = Readonly<Record<string, { readonly job: unknown; readonly answer: unknown }>>;

/** Runs the task that a message names. */
export type RunTask<Types extends TaskTypes> = <Name extends keyof Types>(message: {
  readonly name: Name;
  readonly job: Types[Name]['job'];
}) => Promise<Types[Name]['answer']>;

/** A module whose default export runs tasks. */
interface TaskModule<Types extends TaskTypes> {
  /** Absolute path of the emitted module, for threads. */
  readonly file: string;
  /** Loads it in this thread. */
  load(): Promise<{ readonly default: RunTask<Types> }>;
}

function threadsForMany(): number {
  return Math.min(availableParallelism(), maximumThreads);
}

/** On a single core, a thread would load the same code again and save nothing. */
function hasCores(): boolean {
  return availableParallelism() > 1;
}

function needThreads(jobs: number): boolean {
  return jobs >= minimumForThreads && hasCores();
}

/**
 * Creates a pool, which runs tasks on worker threads when many wait, else in this thread. Threads, and the module in
 * this thread, are loaded when they are needed. Once code of the site has blocked a thread, all tasks run in this
 * thread, where such code can be interrupted.
 */
export function createWorkerPool<Types extends TaskTypes>({ file, load }: TaskModule<Types>) {
  let threads: Promise<Tinypool> | undefined;
  /** One thread with code loaded, used while few tasks wait. */
  let ready: Promise<Tinypool> | undefined;
  /** Settles when that thread has finished its tasks. */
  let readyWork: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isBlocked = false;
  let endWatch: (() => void) | undefined;
  /** Settles when the tasks after a block have run: in turn, so that each plugin is interrupted only once. */
  let inTurn: Promise<unknown> = Promise.resolve();

  /** Ends the ready thread once it is idle. */
  async function endReady(): Promise<void> {
    const ending = ready;
    await readyWork;
    // Closed meanwhile.
    if (ready !== ending) return;
    ready = undefined;
    await (await ending)?.destroy();
  }

  async function startThreads(count: number): Promise<Tinypool> {
    const { Tinypool } = await import('tinypool');
    endWatch ??= watchThreads(() => {
      isBlocked = true;
      void endThreads();
    });
    return new Tinypool({
      filename: file,
      minThreads: count,
      maxThreads: count,
      concurrentTasksPerWorker: 2,
    });
  }

  /** A failure is reported by the task that needs the code. */
  function loadCode(starting: Promise<Tinypool>, name: keyof Types, count: number): void {
    const load = (pool: Tinypool) => Promise.all(Array.from({ length: count }, () => pool.run({ name })));
    starting.then(load).catch(() => undefined);
  }

  async function runHere<Name extends keyof Types>(
    name: Name,
    job: Types[Name]['job'],
  ): Promise<Types[Name]['answer']> {
    return (await load()).default({ name, job });
  }

  function runInTurn<Name extends keyof Types>(name: Name, job: Types[Name]['job']): Promise<Types[Name]['answer']> {
    const answer = inTurn.then(() => watchSuspect(() => runHere(name, job)));
    inTurn = answer.catch(() => undefined);
    return answer;
  }

  async function runOn<Name extends keyof Types>(
    starting: Promise<Tinypool>,
    name: Name,
    job: Types[Name]['job'],
  ): Promise<Types[Name]['answer']> {
    try {
      return await (await starting).run({ name, job });
    } catch (error) {
      if (isBlocked) return runInTurn(name, job);
      // The threads were ended in the middle of the task.
      if (starting !== threads && starting !== ready) return runHere(name, job);
      throw error;
    }
  }

  async function endThreads(): Promise<void> {
    endWatch?.();
    endWatch = undefined;
    // First, so that no new task goes to threads that are ending.
    const ending = [threads, ready];
    threads = undefined;
    ready = undefined;
    await Promise.allSettled(ending.map(async (pool) => (await pool)?.destroy()));
  }

  return {
    async run<Name extends keyof Types>(name: Name, job: Types[Name]['job']): Promise<Types[Name]['answer']> {
      waiting += 1;
      try {
        // Wait one turn, so that all simultaneous requests are counted before the first one starts.
        await new Promise(setImmediate);
        if (isBlocked) return await runInTurn(name, job);
        if (needThreads(waiting) && threads === undefined) {
          threads = startThreads(threadsForMany());
          // A failure is reported by the task that needs the thread.
          endReady().catch(() => undefined);
        }
        if (threads !== undefined) return await runOn(threads, name, job);
        if (ready === undefined) return await runHere(name, job);
        const answer = runOn(ready, name, job);
        readyWork = Promise.allSettled([readyWork, answer]).then(() => undefined);
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
    /** Starts one thread with a task that loads code, ahead of the first job that needs it. */
    prepareOne(name: keyof Types): void {
      if (ready !== undefined || threads !== undefined || isBlocked || !hasCores()) return;
      ready = startThreads(1);
      loadCode(ready, name, 1);
    },
    /** Starts the threads for many jobs in the same way; nothing if they are so few that they need none. */
    prepareMany(name: keyof Types, jobs: number): void {
      if (ready !== undefined || threads !== undefined || isBlocked || !needThreads(jobs)) return;
      threads = startThreads(threadsForMany());
      loadCode(threads, name, threadsForMany());
    },
    /** Ends all threads; later tasks start new ones. */
    close: endThreads,
  };
}
