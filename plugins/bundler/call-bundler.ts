import { DocSiteError } from '#shared/errors';
import { systemRemedy } from '../files/system-remedy.ts';
import { placesInStack } from '../site-code/error-places.ts';
import { readableError } from '../site-code/readable-error.ts';
import { runSiteCode } from '../site-code/run-site-code.ts';
import { placeInSite } from '../site-code/stack-place.ts';

const ofBundler = /[\\/]node_modules[\\/]@(?:rsbuild|rspack)[\\/]/;

const code = { name: 'A function that the configuration gives the bundler' };

/**
 * Calls the bundler, which runs functions of the site: those under `rsbuild` in the configuration, and plugins. `root`
 * is the folder of the site.
 *
 * @throws DocSiteError with the place when such a function throws or never ends, and when the bundler itself throws.
 */
export async function callBundler<T>(root: string, run: () => Promise<T>): Promise<T> {
  const unsettled = () => new DocSiteError(`${code.name} awaits a promise that does not settle.`, { rule: 'bundler' });
  try {
    return await runSiteCode(code, run, unsettled, { isReading: false });
  } catch (thrown) {
    throw bundlerFailure(thrown, root);
  }
}

function bundlerFailure(thrown: unknown, root: string): Error {
  const error = readableError(thrown);
  const said = `${code.name} fails: ${error.message}`;
  const place = placeInSite(error, root);
  if (error instanceof DocSiteError) {
    const message = error === thrown ? error.message : said;
    return new DocSiteError(message, {
      problems: error.problems.map((problem) => ({ ...place, ...problem, ...(error !== thrown && { message }) })),
    });
  }
  if (place !== undefined) {
    return new DocSiteError(said, { rule: 'bundler', ...place, cause: error });
  }
  const [innermost] = placesInStack(error);
  if (innermost === undefined || !ofBundler.test(innermost.file) || systemRemedy(error) !== undefined) return error;
  return new DocSiteError(`The bundler fails: ${error.message}`, {
    rule: 'bundler',
    hint: stackHint(error),
    cause: error,
  });
}

/** For an error whose calls are all in the bundler: a value that it was given is probably wrong. */
function stackHint({ stack }: Error): string {
  if (process.env.DEBUG === 'doc-site' && stack !== undefined) return stack;
  return 'Look at `rsbuild` in the configuration, and at plugins that change the bundler; `DEBUG=doc-site` shows the stack of the error.';
}
