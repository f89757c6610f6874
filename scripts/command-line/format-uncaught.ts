import path from 'node:path';
import { DocSiteError, formatProblem } from '#shared/errors';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { isInside } from '../../plugins/files/is-inside.ts';
import { isOfPackage } from '../../plugins/files/is-of-package.ts';
import { toSitePath } from '../../plugins/files/site-path.ts';
import { readableError } from '../../plugins/site-code/readable-error.ts';
import { formatError } from './format-error.ts';

/**
 * An error that no caller could catch: thrown later by a callback, or the reason of a rejected promise. Names the place
 * in code of the site.
 */
export async function formatUncaught(error: unknown, cwd: string = process.cwd()): Promise<string> {
  if (error instanceof DocSiteError) return formatError(error);
  // On demand: it loads a parser, unless the system opens no more files.
  const place = await import('../../plugins/site-code/stack-place.ts')
    .then(({ stackPlace }) => stackPlace(error, isOfSite))
    .catch(() => undefined);
  const [, reason] = /rejected with the reason "(.*)"\.$/s.exec(error instanceof Error ? error.message : '') ?? [];
  if (place === undefined && reason === undefined && error instanceof Error) return formatError(error);
  const text = reason === 'undefined' ? 'a promise was rejected without a reason.' : reason;
  return formatProblem({
    rule: 'uncaught',
    severity: 'error',
    ...(place && { ...place, file: toSitePath(place.file, cwd) }),
    message: `Uncaught error in code of the site: ${text ?? readableError(error).message}`,
    hint: place === undefined ? `${remedy} ${waysToPlace}` : remedy,
  });
}

const remedy = 'Await the promise, or catch the error in the callback.';

const waysToPlace =
  'To see the place, run the command with the environment variable `DEBUG=doc-site`, or throw an `Error`.';

/** Whether code that runs later than its caller is neither the engine's nor a package's. */
function isOfSite(file: string): boolean {
  const isOfEngine = ['lib', 'plugins', 'scripts', 'rsbuild.config.ts'].some((name) =>
    isInside(file, path.join(engineRoot, name)),
  );
  return path.isAbsolute(file) && !isOfEngine && !isOfPackage(file);
}
