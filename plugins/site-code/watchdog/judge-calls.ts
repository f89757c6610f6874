import path from 'node:path';
import { isInside } from '../../files/is-inside.ts';
import { isOfPackage } from '../../files/is-of-package.ts';

/** How long code of the site may run without a pause whatever it does, in seconds. */
const longest = 60;

/** Folders of the engine from which it calls code of the site. */
const callers = ['plugins/hooks', 'plugins/config'];

/** A call that has not returned. */
export interface OpenCall {
  /** Path, name of a module of Node, URL of another kind, or empty. */
  readonly file: string;
  /** Changes with the function that is called. */
  readonly id: string;
}

/** The calls of a thread that have not returned, the innermost first. */
type Calls = readonly OpenCall[];

/** What the main thread has been doing without a pause. */
interface LongRun {
  /** What several looks in a row have seen. */
  readonly looks: readonly Calls[];
  /** For how long, in seconds. */
  readonly seconds: number;
  /** Whether the site is still being configured, so that little but its own code runs. */
  readonly isReading: boolean;
}

/**
 * Whether code of the site will probably never end: it repeats the same few functions. Long work, such as compiling,
 * keeps calling others, and may last a minute. `engine` is the folder of the engine's code: it may work while a hook
 * waits, and a large document may take it long.
 */
export function isEndless({ looks, seconds, isReading }: LongRun, engine: string): boolean {
  if (!looks.every((calls) => isOfSite(calls, engine, isReading))) return false;
  return seconds >= longest || (isRepeating(looks) && !looks.some(isProcessCall));
}

/** Whether a site's code is at work, or a package for it. */
function isOfSite(calls: Calls, engine: string, isReading: boolean): boolean {
  // Of the innermost call that is not in a package: of the site or of the engine.
  const cause = calls
    .map(({ file }) => file)
    .find((file) => path.isAbsolute(file) && (isInside(file, engine) || !isOfPackage(file)));
  if (cause === undefined) return isReading;
  return !isInside(cause, engine) || callers.some((folder) => isInside(cause, path.join(engine, folder)));
}

/** Whether the second half of the looks has seen nothing new. */
function isRepeating(looks: readonly Calls[]): boolean {
  // Without order and number: a function may call itself to any depth.
  const seen = looks.map((calls) => [...new Set(calls.map(({ id }) => id))].sort().join(' '));
  const first = new Set(seen.slice(0, seen.length / 2));
  return seen.slice(seen.length / 2).every((calls) => first.has(calls));
}

/** Whether the thread has been waiting for a process. */
function isProcessCall([innermost]: Calls): boolean {
  return innermost !== undefined && /^node:(internal\/)?child_process$/.test(innermost.file);
}
