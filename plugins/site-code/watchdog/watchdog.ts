/**
 * A thread beside the main thread: ends code of the site that runs without a pause and would block the command forever.
 */

import type { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { isEndless, type OpenCall } from './judge-calls.ts';
import { type Interruption, places, type WatchdogData } from './shared-state.ts';

const { state, port, engine }: WatchdogData = workerData;

/** In milliseconds. */
const tick = 500;

/** How long code of the site may run without a pause before it is looked at, in seconds. */
const pauseLimit = 5;

/** The same for code that has already blocked a thread. */
const suspectLimit = 3;

const looksAtOnce = 10;

/** Between two looks, in milliseconds. */
const lookTick = 200;

// A session does not keep the thread alive.
port.ref();
await watch();

async function watch(): Promise<void> {
  let turn = 0;
  // Ticks, not time: a computer that was asleep, or a stopped process, has not been running.
  let still = 0;
  for (;;) {
    if (Atomics.load(state, places.watched) === 0) {
      still = 0;
      Atomics.wait(state, places.watched, 0);
    }
    Atomics.wait(state, places.never, 0, tick);
    const now = Atomics.load(state, places.turns);
    still = now === turn ? still + 1 : 0;
    turn = now;
    const limit = Atomics.load(state, places.suspect) > 0 ? suspectLimit : pauseLimit;
    const ticks = (limit * 1000) / tick;
    if (still < ticks || still % ticks > 0) continue;
    still += (looksAtOnce * lookTick) / tick;
    await look(turn, Math.floor((still * tick) / 1000));
  }
}

/** Looks at the calls of the main thread several times, until it has another turn, and ends them if they are endless. */
async function look(turn: number, seconds: number): Promise<void> {
  // On demand: it is as large as everything else here.
  const inspector = await import('node:inspector');
  const session = new inspector.Session();
  session.connectToMainThread();
  try {
    const pause = await openDebugger(session);
    const looks: PlacedCall[][] = [];
    for (;;) {
      // Waits until JavaScript runs: if the thread has been waiting for a process, it may go on now.
      const calls = await pause();
      if (Atomics.load(state, places.turns) !== turn) return;
      looks.push(calls);
      if (looks.length === looksAtOnce) break;
      session.post('Debugger.resume');
      Atomics.wait(state, places.never, 0, lookTick);
    }
    if (!isEndless({ looks, seconds, isReading: Atomics.load(state, places.reading) > 0 }, engine)) return;
    const last = looks.at(-1) ?? [];
    const stack = last.map(({ shown, line, column }) => `    at ${shown}:${line}:${column}`).join('\n');
    port.postMessage({ seconds, stack } satisfies Interruption);
    session.post('Runtime.terminateExecution');
  } finally {
    session.post('Debugger.resume');
    await new Promise((done) => session.post('Debugger.disable', done));
    session.disconnect();
  }
}

/** Line and column from 1. */
interface PlacedCall extends OpenCall {
  /** The file as `stackPlace` expects it: a URL if the code runs as it was written, a path if it was compiled. */
  readonly shown: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns a function that pauses the main thread and reads its calls. If the thread is waiting for a process or the
 * disk, it pauses after that.
 */
async function openDebugger(session: Session): Promise<() => Promise<PlacedCall[]>> {
  const scripts = new Map<string, Pick<PlacedCall, 'file' | 'shown'>>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url, sourceMapURL } }) => {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    scripts.set(scriptId, { file, shown: sourceMapURL ? file : url });
  });
  await new Promise((done) => session.post('Debugger.enable', done));
  return () =>
    new Promise((resolve) => {
      session.once('Debugger.paused', ({ params }) => {
        const calls = params.callFrames.map(({ location, functionLocation: start = location }) => ({
          ...(scripts.get(location.scriptId) ?? { file: '', shown: '' }),
          id: `${start.scriptId}:${start.lineNumber}:${start.columnNumber}`,
          line: location.lineNumber + 1,
          column: (location.columnNumber ?? 0) + 1,
        }));
        resolve(calls);
      });
      session.post('Debugger.pause');
    });
}
