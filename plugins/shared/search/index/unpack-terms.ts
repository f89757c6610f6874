import { createBitReader } from './bit-coder.ts';
import { codeNumber } from './code-number.ts';
import { createPostingsCode } from './code-postings.ts';
import { createTermModels, longestShared, type PackedTerms, secondContext, type TermPostings } from './term-code.ts';

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

  const all = [...chars];
  for (let first = nextFirst(-1); first < all.length; first = nextFirst(first)) {
    let second = -1;
    for (let left = 1 + codeNumber(coder, models.sizes, 0); left > 0; left -= 1) {
      second += 1 + codeNumber(coder, models.seconds, secondContext(first, second));
      if (second >= all.length) throw new RangeError(`There is no character ${second}.`);
      yield { term: `${all[first]}${all[second]}`, postings: codePostings(true) };
    }
  }
  if (!coder.isDone()) throw new RangeError('There is more than the terms.');

  function nextFirst(last: number): number {
    return last + 1 + codeNumber(coder, models.firsts, 0);
  }
}
