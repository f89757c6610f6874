import { DocSiteError } from '#shared/errors';
import { isInside } from '../files/is-inside.ts';
import { runSiteCode } from '../files/site-code.ts';
import { toSitePath } from '../files/site-path.ts';
import { stackPlace } from '../files/stack-place.ts';

/**
 * Calls the bundler, which runs functions of the site: those under `rsbuild` in the configuration, and plugins. `root` is the
 * folder of the site.
 *
 * @throws DocSiteError with the place when such a function throws or never ends; any other error of the bundler as it is.
 */
export async function callBundler<T>(root: string, run: () => Promise<T>): Promise<T> {
  const code = { name: 'A function that the configuration gives the bundler' };
  const unsettled = () => new DocSiteError(`${code.name} awaits a promise that does not settle.`, { rule: 'bundler' });
  try {
    return await runSiteCode(code, run, unsettled, { isReading: false });
  } catch (error) {
    const isOwn = (file: string) => isInside(file, root) && !/[\\/]node_modules[\\/]/.test(file);
    const found = await stackPlace(error, isOwn);
    if (found === undefined) throw error;
    const place = { ...found, file: toSitePath(found.file, root) };
    if (error instanceof DocSiteError) {
      throw new DocSiteError(error.message, { problems: error.problems.map((problem) => ({ ...place, ...problem })) });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocSiteError(`${code.name} fails: ${reason}`, { rule: 'bundler', ...place, cause: error });
  }
}
