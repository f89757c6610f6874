import { inspect, types } from 'node:util';
import { DocSiteError } from '#shared/errors';

/** A value that code of the site has thrown; a proxy, at which even a look may throw, becomes an error that says so. */
export function readableError(thrown: unknown): unknown {
  if (!types.isProxy(thrown)) return thrown;
  return new DocSiteError(`Code of the site has thrown a proxy: ${inspect(thrown)}.`, {
    rule: 'uncaught',
    hint: 'Throw an `Error`.',
  });
}
