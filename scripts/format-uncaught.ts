import path from 'node:path';
import { DocSiteError, formatProblem } from '#shared/errors';
import { engineRoot } from '../plugins/files/engine-files.ts';
import { isInside } from '../plugins/files/is-inside.ts';
import { toSitePath } from '../plugins/files/site-path.ts';
import { stackPlace } from '../plugins/files/stack-place.ts';
import { formatError } from './format-error.ts';

/**
 * An error that no caller could catch: thrown later by a callback, or the reason of a rejected promise. Names the place in
 * code of the site.
 */
export async function formatUncaught(error: unknown, cwd: string = process.cwd()): Promise<string> {
  if (error instanceof DocSiteError) return formatError(error);
  const place = await stackPlace(error, isOfSite).catch(() => undefined);
  const [, reason] = /rejected with the reason "(.*)"\.$/s.exec(error instanceof Error ? error.message : '') ?? [];
  if (place === undefined && reason === undefined && error instanceof Error) return formatError(error);
  return formatProblem({
    rule: 'uncaught',
    severity: 'error',
    ...(place && { ...place, file: toSitePath(place.file, cwd) }),
    message: `Uncaught error in code of the site: ${reason ?? (error instanceof Error ? error.message : String(error))}`,
    hint: 'Await the promise, or catch the error in the callback.',
  });
}

/** Whether code that runs later than its caller is neither the engine's nor a package's. */
function isOfSite(file: string): boolean {
  const isOfEngine = ['lib', 'plugins', 'scripts'].some((folder) => isInside(file, path.join(engineRoot, folder)));
  return path.isAbsolute(file) && !isOfEngine && !/[\\/]node_modules[\\/]/.test(file);
}
