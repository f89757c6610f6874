import path from 'node:path';
import { isInside } from '../is-inside.ts';

/** How long code of the site may run without a pause, in seconds. */
export const pauseLimit = 7;

/** The same for packages that plugins of the site call: a single call of a compiler may take long. */
const packageLimit = 60;

/** Folders of the engine from which it calls code of the site. */
const callers = ['plugins/hooks', 'plugins/config'];

/** What the main thread has been doing without a pause. */
export interface LongRun {
  /** Files of the calls that have not returned, the innermost first: paths, and names of Node's own modules. */
  readonly files: readonly string[];
  /** For how long, in seconds. */
  readonly seconds: number;
  /** Whether the site is still being configured, so that little but its own code runs. */
  readonly isReading: boolean;
}

/**
 * Whether code of the site will probably never end. `engine` is the folder of the engine's code: it may work while a hook
 * waits, and a large document may take it long.
 */
export function isEndless({ files, seconds, isReading }: LongRun, engine: string): boolean {
  const calls = files.filter((file) => path.isAbsolute(file));
  const cause = calls.find((file) => isInside(file, engine) || !isOfPackage(file));
  if (cause === undefined) return isReading;
  if (isInside(cause, engine)) {
    const isCaller = callers.some((folder) => isInside(cause, path.join(engine, folder)));
    return isCaller && (isReading || seconds >= packageLimit);
  }
  return isReading || cause === calls[0] || seconds >= packageLimit;
}

/** The file of the innermost call in code of the site, else in a package that a hook calls, if the run is theirs. */
export function slowFile({ files }: Pick<LongRun, 'files'>, engine: string): string | undefined {
  const calls = files.filter((file) => path.isAbsolute(file));
  const cause = calls.find((file) => isInside(file, engine) || !isOfPackage(file));
  if (cause === undefined || !isInside(cause, engine)) return cause;
  const isCaller = callers.some((folder) => isInside(cause, path.join(engine, folder)));
  return isCaller && calls[0] !== cause ? calls[0] : undefined;
}

function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}
