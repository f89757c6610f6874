import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { callSiteCode, isInterruption, isUnsettled, runSiteCode, unsettledError } from '../site-code/run-site-code.ts';
import { stackPlace } from '../site-code/stack-place.ts';

/** Errors of plugins and grammars that did not end: every other document would wait for them again. */
const endless = new WeakMap<object, unknown>();

interface PluginCode {
  /** The module as messages call it. */
  readonly file: string;
  /** How long a promise may take. Default: as long as anything could settle it. */
  readonly promiseSeconds?: number | undefined;
}

/**
 * Runs code of `plugin`, the export of a module.
 *
 * @throws DocSiteError when it never ends.
 */
export async function runMarkdownPlugin<T>(
  plugin: object,
  { file, promiseSeconds }: PluginCode,
  run: () => T,
): Promise<Awaited<T>> {
  if (endless.has(plugin)) throw endless.get(plugin);
  try {
    return await runMarkdownCode({ name: 'The Markdown plugin', file }, run, { seconds: promiseSeconds });
  } catch (error) {
    if (isInterruption(error)) endless.set(plugin, error);
    else if (promiseSeconds !== undefined && isUnsettled(error)) {
      // A promise may settle another time, but a page asks for its document more than once.
      endless.set(plugin, error);
      setTimeout(() => endless.delete(plugin), promiseSeconds * 1000).unref();
    }
    throw error;
  }
}

/**
 * Attaches `plugin`, which is synchronous and happens for each document. It has no document yet, so there is little to
 * do in these seconds.
 *
 * @throws DocSiteError when it never ends.
 */
export function attachMarkdownPlugin<T>(plugin: object, file: string, attach: () => T, seconds = 5): T {
  return callUnlessEndless(plugin, () => callSiteCode({ name: 'The Markdown plugin', file }, attach, seconds));
}

/** Calls synchronous code of `owner`, the export of a module; throws the same error again after code that never ended. */
export function callUnlessEndless<T>(owner: object, call: () => T): T {
  if (endless.has(owner)) throw endless.get(owner);
  try {
    return call();
  } catch (error) {
    if (isInterruption(error)) endless.set(owner, error);
    throw error;
  }
}

/** Runs code of a module that Markdown is compiled with; an error for code that never ends has its place. */
export async function runMarkdownCode<T>(
  code: { readonly name: string; readonly file: string },
  run: () => T,
  options: Pick<Parameters<typeof runSiteCode>[3], 'seconds' | 'waitingFor'>,
): Promise<Awaited<T>> {
  try {
    return await runSiteCode(code, run, () => unsettledError(code), { isReading: false, ...options });
  } catch (error) {
    throw isInterruption(error) ? withPlace(error, code.file) : error;
  }
}

/** Adds the line and column of the innermost call in the module. */
function withPlace(error: unknown, file: string): unknown {
  const isModule = (name: string) => name.endsWith(path.normalize(`/${file}`));
  const found = stackPlace(error, isModule);
  if (!(error instanceof DocSiteError) || found === undefined) return error;
  return new DocSiteError(error.message, {
    problems: error.problems.map((problem) => ({ ...problem, ...found, file })),
  });
}
