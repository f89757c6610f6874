import { isUtf8 } from 'node:buffer';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';

/** A problem at the first invalid byte when a document is not UTF-8. */
export function encodingProblem(bytes: Buffer, file: string): Problem | undefined {
  if (isUtf8(bytes)) return undefined;
  const text = bytes.toString('utf8');
  return {
    rule: 'encoding',
    severity: 'error',
    file,
    ...placeAt(text, text.indexOf('\uFFFD')),
    message: 'Unexpected bytes: the document is not UTF-8 text.',
    hint: 'Save it as UTF-8; editors call this setting the file encoding.',
  };
}
