import { inspect, types } from 'node:util';
import { DocSiteError } from '#shared/errors';

/** Longer values would hide the rest of a message. */
const maxShown = 200;

/**
 * What code of the site has thrown, which may be any value: one that is no error, or a proxy, becomes an error that
 * says so.
 */
export function readableError(thrown: unknown): Error {
  // First: even `instanceof` may throw for a proxy.
  if (!types.isProxy(thrown) && (thrown instanceof Error || types.isNativeError(thrown))) return thrown;
  // Without the stack, which Node shows of an error behind a proxy.
  const [shown = ''] = inspect(thrown, { breakLength: Infinity, customInspect: false }).split('\n    at ');
  const start = shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
  return new DocSiteError(`\`${start}\` was thrown, which is not an error.`, {
    rule: 'thrown-value',
    hint: 'Throw an `Error` instead: its stack shows the place.',
  });
}
