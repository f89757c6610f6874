import { isUtf8 } from 'node:buffer';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';

/** Rule for files that are not UTF-8. */
export const encodingRule = 'encoding';

/** A problem at the first invalid byte when a file is not UTF-8, or not text. */
export function encodingProblem(bytes: Buffer, file: string): Problem | undefined {
  const isText = isUtf8(bytes);
  if (isText && !bytes.includes(0)) return undefined;
  const text = bytes.toString('utf8');
  return {
    rule: encodingRule,
    severity: 'error',
    file,
    ...placeAt(text, text.indexOf(isText ? '\0' : '\uFFFD')),
    message: `Unexpected ${isText ? 'NUL character' : 'bytes'}: the file is not UTF-8 text.`,
    hint: 'Save it as UTF-8; editors call this setting the file encoding.',
  };
}
