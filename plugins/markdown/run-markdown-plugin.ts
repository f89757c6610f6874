import { callSiteCode, isInterruption, runSiteCode, unsettledError } from '../files/site-code.ts';

/** Plugins that never ended: every other document would wait for them again. */
const endless = new WeakMap<object, unknown>();

/**
 * Runs code of `plugin`, the export of a module that messages call `file`.
 *
 * @throws DocSiteError when it never ends.
 */
export async function runMarkdownPlugin<T>(plugin: object, file: string, run: () => T): Promise<Awaited<T>> {
  const code = { name: 'The Markdown plugin', file };
  // On a worker thread, only what it does before it waits for something can be interrupted.
  const call = () => {
    if (endless.has(plugin)) throw endless.get(plugin);
    return callSiteCode(code, run);
  };
  try {
    return await runSiteCode(code, call, () => unsettledError(code), { isReading: false });
  } catch (error) {
    if (isInterruption(error)) endless.set(plugin, error);
    throw error;
  }
}
