/** What a thread shares with its observer: an `Int32Array` with these places. */
export const places = {
  /** How many calls of code of the site are being watched. */
  watched: 0,
  /** How many of them read the configuration: nothing else runs meanwhile. */
  reading: 1,
  /** Changes with every turn of the thread's event loop while calls are watched. */
  turns: 2,
  /** Always 0, to wait for. */
  never: 3,
  /** Whether the main thread runs what has blocked another thread: 1 or 0. */
  suspect: 4,
} as const;

/** Environment data of worker threads: an `Int32Array` with these places for each of them. */
export const threadStates = 'doc-site:thread-states';

/** How many threads have places of their own there. Later threads take the places of threads that have ended. */
export const threadSlots = 64;

/** What a watchdog gets when it starts. */
export interface WatchdogData {
  readonly state: Int32Array<SharedArrayBuffer>;
  /** Takes an `Interruption`. */
  readonly port: import('node:worker_threads').MessagePort;
  /** Folder of the engine's emitted code, absolute. */
  readonly engine: string;
}

/** Says that the watchdog has interrupted the main thread. */
export interface Interruption {
  /** How long the code has been running without a pause, in seconds. */
  readonly seconds: number;
  /** Calls, the innermost first, as in the stack of an error. */
  readonly stack: string;
}
