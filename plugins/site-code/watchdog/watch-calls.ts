import { url as debuggerUrl } from 'node:inspector';
import path from 'node:path';
import {
  getEnvironmentData,
  isMainThread,
  MessageChannel,
  receiveMessageOnPort,
  threadId,
  Worker,
} from 'node:worker_threads';
import { emitted, engineRoot } from '../../files/engine-files.ts';
import { type Interruption, places, threadSlots, threadStates, type WatchdogData } from './shared-state.ts';

/** In milliseconds; shorter than the ticks of the watchdog. */
const beat = 250;

const placeCount = Object.keys(places).length;
const state = stateOfThread() ?? new Int32Array(new SharedArrayBuffer(4 * placeCount));
const { port1: port, port2 } = new MessageChannel();
const listeners = new Set<(interruption: Interruption) => void>();
let isStarted = false;
let heart: NodeJS.Timeout | undefined;

/** The part that `watchThreads` reads. */
function stateOfThread(): Int32Array<SharedArrayBuffer> | undefined {
  const states = isMainThread ? undefined : getEnvironmentData(threadStates);
  if (!(states instanceof Int32Array && states.buffer instanceof SharedArrayBuffer)) return undefined;
  const start = (threadId % threadSlots) * placeCount;
  return new Int32Array(states.buffer, start * states.BYTES_PER_ELEMENT, placeCount).fill(0);
}

function startWatchdog(): void {
  isStarted = true;
  // The watchdog sees only the main thread. A debugger stops that too.
  if (!isMainThread || debuggerUrl() !== undefined) return;
  const workerData: WatchdogData = { state, port: port2, engine: path.join(engineRoot, 'lib') };
  const file = emitted('plugins/site-code/watchdog/watchdog.ts');
  new Worker(file, { workerData, transferList: [port2], execArgv: [], env: {} }).unref();
  port.on('message', tellListeners).unref();
}

/** The last call first: it is the likeliest cause. */
function tellListeners(interruption: Interruption): void {
  for (const listener of [...listeners].reverse()) listener(interruption);
}

function nextTurn(): void {
  Atomics.add(state, places.turns, 1);
}

/**
 * Runs code of the site that could go on forever without a pause. Interrupted code never settles; the result then
 * rejects with the error of `interrupted`. `isReading`: the site is still being configured, and nothing else runs.
 */
export async function watchCall<T>(
  run: () => T,
  interrupted: (interruption: Interruption) => Error,
  { isReading }: { readonly isReading: boolean },
): Promise<Awaited<T>> {
  if (!isStarted) startWatchdog();
  let listener = (_: Interruption) => {};
  const failure = new Promise<never>((_, reject) => {
    listener = (interruption) => reject(interrupted(interruption));
  });
  listeners.add(listener);
  nextTurn();
  if (isReading) Atomics.add(state, places.reading, 1);
  if (Atomics.add(state, places.watched, 1) === 0) {
    heart = setInterval(nextTurn, beat).unref();
    Atomics.notify(state, places.watched);
  }
  try {
    // An interruption ends all callers and all waiting jobs, such as an import of the engine.
    const clear = isReading ? new Promise(setImmediate) : Promise.resolve();
    return await Promise.race([clear.then(run), failure]);
  } finally {
    listeners.delete(listener);
    if (isReading) Atomics.sub(state, places.reading, 1);
    if (Atomics.sub(state, places.watched, 1) === 1) clearInterval(heart);
  }
}

/** Rejects the interrupted calls now, if the message of the watchdog is still waiting to be read. */
export function readInterruption(): void {
  const received = receiveMessageOnPort(port);
  if (received !== undefined) tellListeners(received.message);
}

/** Awaits `run`, with code that has blocked another thread, which is looked at sooner. */
export async function watchSuspect<T>(run: () => Promise<T>): Promise<T> {
  Atomics.store(state, places.suspect, 1);
  try {
    return await run();
  } finally {
    Atomics.store(state, places.suspect, 0);
  }
}
