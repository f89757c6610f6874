import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { Awaitable } from '../api/index.ts';
import { stackPlace } from '../config/stack-place.ts';
import { isInside } from '../files/is-inside.ts';
import { toSitePath } from '../files/site-path.ts';
import { kindOf } from './kind-of.ts';
import type { TimingLog } from './timings.ts';

/** One handler of one plugin is about to run. */
export interface Call {
  readonly plugin: string;
  readonly hook: string;
  /** Methods of the object that the handler receives, for one that misspells them; default: none. */
  readonly methods?: readonly string[];
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
      throw await pluginError(call, error, root);
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

async function pluginError({ plugin, hook, methods = [] }: Call, error: unknown, root: string): Promise<DocSiteError> {
  const prefix = `Plugin "${plugin}" failed in hook "${hook}": `;
  const isOwn = (file: string) => isInside(file, root) && !/[\\/]node_modules[\\/]/.test(file);
  const { file, ...rest } = (await stackPlace(error, isOwn)) ?? {};
  const place = file === undefined ? {} : { file: toSitePath(file, root), ...rest };
  if (error instanceof DocSiteError) {
    const problems = error.problems.map((problem) => ({
      ...(problem.file === undefined && place),
      ...problem,
      message: prefix + problem.message,
    }));
    return new DocSiteError(prefix + error.message, { problems, cause: error });
  }
  const hint = error instanceof TypeError ? typeErrorHint(error, methods) : undefined;
  return new DocSiteError(prefix + (error instanceof Error ? error.message : String(error)), {
    rule: 'plugin-failed',
    ...place,
    cause: error,
    ...(hint !== undefined && { hint }),
  });
}

function typeErrorHint({ message }: TypeError, methods: readonly string[]): string | undefined {
  const [, called] = /([\w$]+) is not a function/.exec(message) ?? [];
  if (called !== undefined) return nearestHint(called, methods);
  const isMutation = /read only|not extensible|Cannot (delete|redefine)/.test(message);
  return isMutation ? 'What a hook receives is never changed: return a changed copy.' : undefined;
}
