import { DocSiteError } from '#shared/errors';
import { callSiteCode } from '../../files/site-code.ts';

/** How long it may run on a code block, in seconds. */
const limit = 2;

/** Grammars that did not finish: on every other code block, this thread would wait for them again. */
const unfinished = new WeakMap<object, DocSiteError>();

/**
 * Runs `run`, which calls `grammar`, an export of a module of the site. An error names the `file`, and patterns that
 * never finish are ended.
 */
export function callGrammar<T>(grammar: object, file: string, run: () => T): T {
  const known = unfinished.get(grammar);
  if (known !== undefined) throw known;
  try {
    return callSiteCode({ name: 'The grammar', file }, run, limit);
  } catch (cause) {
    const isOver = cause instanceof DocSiteError;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const failure = new DocSiteError(isOver ? reason : `The grammar fails: ${reason}`, {
      rule: 'markdown-plugin',
      file,
      ...(isOver && {
        hint: 'Look for an endless loop, and for a repetition inside a repetition, such as `(a+)+`.',
      }),
      cause,
    });
    if (isOver) unfinished.set(grammar, failure);
    throw failure;
  }
}
