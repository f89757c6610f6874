import { createContext, Script } from 'node:vm';
import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { settled } from './settled.ts';
import type { Interruption } from './watchdog/shared-state.ts';
import { readInterruption, watchCall } from './watchdog/watch-calls.ts';

/** Code of the site, as messages name it. */
interface SiteCode extends Pick<Problem, 'file'> {
  /** The subject of messages: `The configuration`. */
  readonly name: string;
}

/**
 * How long code of the site may run without a pause, in seconds, and in dev how long a promise may take. A build waits
 * as long as something could settle the promise.
 */
const limit = 8;

const interruptionRule = 'endless-code';

const unsettledRule = 'unsettled-promise';

const runningHint = 'Look for an endless loop, and for a component that renders itself.';

const awaitingHint = `Look for a promise that is never resolved. In dev, only hooks of plugins may wait for more than ${limit} s, and not \`onDevClose\`.`;

// Node interrupts nothing but scripts; this one calls a function.
const caller = new Script('run()');
const callerScope = createContext({ run: undefined });

/**
 * Calls synchronous code of the site, which could go on forever or end the process.
 *
 * @throws DocSiteError when the code has to be interrupted (see `isInterruption`).
 */
export function callSiteCode<T>(code: SiteCode, run: () => T, seconds = limit): T {
  callerScope.run = run;
  try {
    // An interrupted script runs no `finally`: what must be put back is put back out here.
    return withoutExit(() => caller.runInContext(callerScope, { timeout: seconds * 1000 }));
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw problemOf(code, interruptionRule, `is still running after ${seconds} s.`, runningHint);
  } finally {
    callerScope.run = undefined;
  }
}

/** The error for a promise of such code that nothing can settle any more. */
export function unsettledError(code: SiteCode): DocSiteError {
  return problemOf(code, unsettledRule, 'awaits a promise that does not settle.', awaitingHint);
}

/** How long a promise of such code may take in dev, in seconds. */
export const devLimit = limit;

/**
 * Awaits a promise of such code.
 *
 * @throws DocSiteError when nothing can settle it any more; in dev, where a page waits for it, when it takes too long.
 */
export async function awaitSiteCode<T>(
  code: SiteCode,
  result: T,
  { isDev }: { readonly isDev: boolean },
): Promise<Awaited<T>> {
  const stopWaiting = startWaiting(code.name.replace(/^The/, 'the'));
  try {
    return await settled(result, () => unsettledError(code), isDev ? limit : undefined);
  } finally {
    stopWaiting();
  }
}

interface RunOptions {
  /** Whether the site is still being configured, so that nothing else runs. */
  readonly isReading: boolean;
  /** How long a promise may take, in seconds. Default: no limit. */
  readonly seconds?: number | undefined;
  /**
   * What the code is for: `the configuration`. After some seconds a message says that the command waits for it, once for
   * calls at the same time. Default: no message.
   */
  readonly waitingFor?: string;
  /** Called with the error as soon as code has been interrupted. Default: nothing. */
  readonly onInterruption?: (error: Error) => void;
}

/** How long the command waits before it says so, in milliseconds. */
const silence = 5000;

/**
 * Runs code of the site, synchronous or not, which could go on forever, never settle, or end the process.
 *
 * @throws DocSiteError when the code has to be interrupted (see `isInterruption`), with its calls as the stack; the error
 *   of `unsettled` as `settled` does.
 */
export async function runSiteCode<T>(
  code: SiteCode,
  run: () => T,
  unsettled: () => Error,
  { isReading, seconds, waitingFor, onInterruption }: RunOptions,
): Promise<Awaited<T>> {
  const { exit } = process;
  let interruption: Error | undefined;
  const interrupted = ({ seconds: running, stack }: Interruption) => {
    // Interrupted code runs no `finally`.
    process.exit = exit;
    const error = problemOf(
      code,
      interruptionRule,
      `is still running after ${running} s.`,
      'Look for an endless loop. Work that takes this long belongs in a child process.',
    );
    interruption = Object.assign(error, { stack: `${error.message}\n${stack}` });
    onInterruption?.(interruption);
    return interruption;
  };
  const nothingLeft = () => {
    readInterruption();
    return interruption ?? unsettled();
  };
  const stopWaiting = waitingFor === undefined ? undefined : startWaiting(waitingFor);
  try {
    return await settled(
      watchCall(() => withoutExit(run), interrupted, { isReading }),
      nothingLeft,
      seconds,
    );
  } finally {
    stopWaiting?.();
  }
}

/** What the command waits for: the calls that have not ended, and the timer of the message. */
const waits = new Map<string, { calls: number; readonly timer: NodeJS.Timeout }>();

/** Starts the timer of the message for the first call that waits for something. The result ends the call. */
function startWaiting(subject: string): () => void {
  const timer = () => setTimeout(() => console.warn(`Waiting for ${subject} …`), silence).unref();
  const wait = waits.get(subject) ?? { calls: 0, timer: timer() };
  waits.set(subject, wait);
  wait.calls += 1;
  return () => {
    wait.calls -= 1;
    if (wait.calls > 0) return;
    clearTimeout(wait.timer);
    waits.delete(subject);
  };
}

/** Whether an error means that code of the site was interrupted. */
export function isInterruption(error: unknown): boolean {
  return breaksRule(error, interruptionRule);
}

/** Whether an error means that a promise did not settle, in time or at all. */
export function isUnsettled(error: unknown): boolean {
  return breaksRule(error, unsettledRule);
}

function breaksRule(error: unknown, broken: string): boolean {
  return error instanceof DocSiteError && error.problems.some(({ rule }) => rule === broken);
}

/** Calls a function in which `process.exit` throws: code of the site must not end a command before its work is done. */
function withoutExit<T>(run: () => T): T {
  const { exit } = process;
  process.exit = () => {
    throw new Error('`process.exit` would end the command before its work is done: throw an error instead.');
  };
  try {
    return run();
  } finally {
    process.exit = exit;
  }
}

function problemOf({ name, file }: SiteCode, rule: string, what: string, hint: string): DocSiteError {
  return new DocSiteError(`${name} ${what}`, { rule, ...(file !== undefined && { file }), hint });
}

/** The error comes from the script's own context, where `Error` is another class. */
function isTimeout(error: unknown): boolean {
  return isObject(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
