import { DocSiteError } from '#shared/errors';
import { callSiteCode } from '../../files/site-code.ts';

/** How long it may run on a code block, in seconds. */
const limit = 2;

/** Runs a grammar that a site has written, in `file`: an error names the file, and patterns that never finish are ended. */
export function callGrammar<T>(file: string, run: () => T): T {
  try {
    return callSiteCode({ name: 'The grammar', file }, run, limit);
  } catch (cause) {
    const isOver = cause instanceof DocSiteError;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DocSiteError(isOver ? reason : `The grammar fails: ${reason}`, {
      rule: 'markdown-plugin',
      file,
      ...(isOver && {
        hint: 'Look for a loop without end, and for a repetition inside a repetition, such as `(a+)+`.',
      }),
      cause,
    });
  }
}
