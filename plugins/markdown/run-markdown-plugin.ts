import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { isInterruption, runSiteCode, unsettledError } from '../files/site-code.ts';
import { stackPlace } from '../files/stack-place.ts';

/** Plugins that never ended: every other document would wait for them again. */
const endless = new WeakMap<object, unknown>();

/**
 * Runs code of `plugin`, the export of a module that messages call `file`.
 *
 * @throws DocSiteError when it never ends.
 */
export async function runMarkdownPlugin<T>(plugin: object, file: string, run: () => T): Promise<Awaited<T>> {
  const code = { name: 'The Markdown plugin', file };
  if (endless.has(plugin)) throw endless.get(plugin);
  try {
    return await runSiteCode(code, run, () => unsettledError(code), { isReading: false });
  } catch (error) {
    if (!isInterruption(error)) throw error;
    const placed = await withPlace(error, file);
    endless.set(plugin, placed);
    throw placed;
  }
}

/** Adds the line and column of the innermost call in the module. */
async function withPlace(error: unknown, file: string): Promise<unknown> {
  const isModule = (name: string) => name.endsWith(path.normalize(`/${file}`));
  const found = await stackPlace(error, isModule);
  if (!(error instanceof DocSiteError) || found === undefined) return error;
  return new DocSiteError(error.message, {
    problems: error.problems.map((problem) => ({ ...problem, ...found, file })),
  });
}
