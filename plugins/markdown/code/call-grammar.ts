import { DocSiteError } from '#shared/errors';
import { callSiteCode } from '../../site-code/run-site-code.ts';
import { callUnlessEndless } from '../run-markdown-plugin.ts';

/** How long it may run on a code block, in seconds. */
const limit = 2;

/**
 * Runs `run`, which calls `grammar`, an export of a module of the site. An error names the `file`, and patterns that
 * never finish are ended.
 */
export function callGrammar<T>(grammar: object, file: string, run: () => T): T {
  try {
    return callUnlessEndless(grammar, () => callSiteCode({ name: 'The grammar', file }, run, limit));
  } catch (cause) {
    const isOver = cause instanceof DocSiteError;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DocSiteError(isOver ? reason : `The grammar fails: ${reason}`, {
      rule: 'markdown-plugin',
      file,
      ...(isOver && {
        hint: 'Look for an endless loop, and for a repetition inside a repetition, such as `(a+)+`.',
      }),
      cause,
    });
  }
}
