import { DocSiteError } from '#shared/errors';
import { formatError } from '../command-line/format-error.ts';

/** What the browser shows of an error: a stack has paths of this machine and goes to the terminal only. */
export function messageForPage(error: unknown): string {
  return error instanceof DocSiteError ? formatError(error) : 'An error, which the terminal shows.';
}
