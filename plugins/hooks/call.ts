import { DocSiteError } from '#shared/errors';
import { stackPlace } from '../config/stack-place.ts';
import { isInside } from '../files/is-inside.ts';
import { toSitePath } from '../files/site-path.ts';
import type { TimingLog } from './timings.ts';
import type { Awaitable } from './types.ts';

/** One handler of one plugin is about to run. */
export interface Call {
  readonly plugin: string;
  readonly hook: string;
}

/** Runs code of a plugin: timed, and a failure is named with plugin, hook and the place in the site's own files. */
export type CallPlugin = <T>(call: Call, run: () => Awaitable<T>) => Promise<T>;

/** Makes the one way to run code of plugins. `root` is what files in messages are relative to. */
export function createCallPlugin({ log, root }: { readonly log: TimingLog; readonly root: string }): CallPlugin {
  return async (call, run) => {
    const start = performance.now();
    try {
      return await run();
    } catch (error) {
      throw pluginError(call, error, root);
    } finally {
      log.add(call.plugin, call.hook, performance.now() - start);
    }
  };
}

/** Stops because a handler returned something that the hook cannot use. */
export function unexpectedResult({ plugin, hook }: Call, found: unknown, expected: string): DocSiteError {
  return new DocSiteError(`Plugin "${plugin}" returned ${kindOf(found)} in hook "${hook}", expected ${expected}.`, {
    rule: 'plugin-result',
    ...(found === undefined ? { hint: 'A handler returns its result, also when it changes nothing.' } : {}),
  });
}

function pluginError({ plugin, hook }: Call, error: unknown, root: string): DocSiteError {
  const prefix = `Plugin "${plugin}" failed in hook "${hook}": `;
  if (error instanceof DocSiteError) {
    const problems = error.problems.map((problem) => ({ ...problem, message: prefix + problem.message }));
    return new DocSiteError(prefix + error.message, { problems, cause: error });
  }
  const isMutation =
    error instanceof TypeError && /read only|not extensible|Cannot (delete|redefine)/.test(error.message);
  const isOwn = (file: string) => isInside(file, root) && !/[\\/]node_modules[\\/]/.test(file);
  const { file, ...place } = stackPlace(error, isOwn) ?? {};
  return new DocSiteError(prefix + (error instanceof Error ? error.message : String(error)), {
    rule: 'plugin-failed',
    ...(file === undefined ? {} : { file: toSitePath(file, root), ...place }),
    cause: error,
    ...(isMutation ? { hint: 'What a hook receives is never changed: return a changed copy.' } : {}),
  });
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
