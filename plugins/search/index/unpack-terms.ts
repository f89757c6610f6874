import { createBitReader } from './bit-coder.ts';
import { codeNumber } from './code-number.ts';
import { createPostingsCode } from './code-postings.ts';
import { readPairs } from './pair-code.ts';
import { createTermModels, longestShared, type PackedTerms, type TermPostings } from './term-code.ts';

/** Unpacks terms one at a time, so that reading can be spread. Throws a `RangeError` for what `packTerms` did not write. */
export function* unpackTerms(
  { rests, chars, code }: PackedTerms,
  pageCount: number,
  hasNames = false,
): Generator<TermPostings> {
  const coder = createBitReader(code);
  const models = createTermModels();
  const codePostings = createPostingsCode(coder, pageCount, hasNames);

  let [word, shared] = ['', 0];
  for (const rest of rests === '' ? [] : rests.split(' ')) {
    shared = codeNumber(coder, models.shared, shared);
    if (shared > longestShared) throw new RangeError('A word shares too many letters.');
    word = word.slice(0, shared) + rest;
    yield { term: word, postings: codePostings(false) };
  }

  for (const pair of readPairs(coder, models, chars)) yield { term: pair, postings: codePostings(true) };
  if (!coder.isDone()) throw new RangeError('There is more than the terms.');
}
