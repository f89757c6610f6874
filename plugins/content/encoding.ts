import { isUtf8 } from 'node:buffer';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';

/** What is wrong with the bytes of a document that is not UTF-8, at the first of them that is none. */
export function encodingProblem(bytes: Buffer, file: string): Problem | undefined {
  if (isUtf8(bytes)) return undefined;
  const text = bytes.toString('utf8');
  return {
    rule: 'encoding',
    severity: 'error',
    file,
    ...placeAt(text, text.indexOf('\uFFFD')),
    message: 'Unexpected bytes in the document: it is not a text in UTF-8.',
    hint: 'Save it as UTF-8; an editor calls this the encoding of a file.',
  };
}
