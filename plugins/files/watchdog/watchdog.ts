/** A thread beside the main thread: ends code of the site that runs without a pause and would block the command forever. */

import { writeSync } from 'node:fs';
import type { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { formatPlace } from '#shared/errors';
import { isEndless, pauseLimit, slowFile } from './judge-calls.ts';
import { type Interruption, places, type WatchdogData } from './shared-state.ts';

const { state, port, engine }: WatchdogData = workerData;

/** In milliseconds. */
const tick = 500;

const ticksPerLook = (pauseLimit * 1000) / tick;

/** File descriptor. */
const standardError = 2;

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
    if (still < ticksPerLook) continue;
    // The first look waits until JavaScript runs: if the thread has been waiting for a process, it may go on now.
    const looks = (still % ticksPerLook) + 1;
    const isFirst = still < 2 * ticksPerLook;
    if (looks <= 2) await look(Math.floor((still * tick) / 1000), { mayEnd: looks === 2, isFirst });
  }
}

interface LookOptions {
  readonly mayEnd: boolean;
  /** Whether nothing has been said about this run. */
  readonly isFirst: boolean;
}

/** Looks at the calls of the main thread. With `mayEnd`, ends them if they are endless, else says which code is slow. */
async function look(seconds: number, { mayEnd, isFirst }: LookOptions): Promise<void> {
  // On demand: it is as large as everything else here.
  const inspector = await import('node:inspector');
  const session = new inspector.Session();
  session.connectToMainThread();
  try {
    const calls = await currentCalls(session);
    const isReading = Atomics.load(state, places.reading) > 0;
    if (!mayEnd) return;
    const files = calls.map(({ file }) => file);
    const stack = calls.map(({ file, line, column }) => `    at ${file}:${line}:${column}`).join('\n');
    if (!isEndless({ files, seconds, isReading }, engine)) {
      if (isFirst) await sayWhatIsSlow(slowFile({ files }, engine), stack);
      return;
    }
    port.postMessage({ seconds, stack } satisfies Interruption);
    session.post('Runtime.terminateExecution');
  } finally {
    session.post('Debugger.resume');
    await new Promise((done) => session.post('Debugger.disable', done));
    session.disconnect();
  }
}

/** Writes to the terminal itself: the main thread, which prints what threads log, is busy. */
async function sayWhatIsSlow(file: string | undefined, stack: string): Promise<void> {
  if (file === undefined) return;
  const { stackPlace } = await import('../stack-place.ts');
  const error = Object.assign(new Error(), { stack: `Error\n${stack}` });
  const place = (await stackPlace(error, (name) => name === file).catch(() => undefined)) ?? { file };
  writeSync(standardError, `Waiting for code of a plugin: ${formatPlace(place)} …\n`);
}

/** A call that has not returned; line and column from 1. */
interface OpenCall {
  /** Path, URL of another kind, or empty. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Pauses the main thread. If it is waiting for a process or the disk, it pauses after that. */
function currentCalls(session: Session): Promise<readonly OpenCall[]> {
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  const fileOf = (scriptId: string) => {
    const url = urls.get(scriptId) ?? '';
    return url.startsWith('file:') ? fileURLToPath(url) : url;
  };
  return new Promise((resolve) => {
    session.on('Debugger.paused', ({ params }) => {
      const calls = params.callFrames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) => ({
        file: fileOf(scriptId),
        line: lineNumber + 1,
        column: columnNumber + 1,
      }));
      resolve(calls);
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}
