import { isPair } from '../text/is-pair.ts';
import { createBitWriter } from './bit-coder.ts';
import { codeNumber } from './code-number.ts';
import { createPostingsCode, type Posting } from './code-postings.ts';
import { writePairs } from './pair-code.ts';
import { createTermModels, type PackedTerms, sharedLength } from './term-code.ts';

/**
 * Packs terms with their postings, which are in the order of the pages. Terms that share their beginning and gaps written
 * as characters, which is simpler, take 11 % more of a visitor's download in English and 27 % more in Chinese (gzip, on
 * 173 pages a language: 44 against 40 kB and 104 against 82 kB).
 */
export function packTerms(
  terms: ReadonlyMap<string, readonly Posting[]>,
  pageCount: number,
  hasNames = false,
): PackedTerms {
  const coder = createBitWriter();
  const models = createTermModels();
  const codePostings = createPostingsCode(coder, pageCount, hasNames);
  const all = [...terms.keys()];

  let [before, sharedBefore] = ['', 0];
  const rests: string[] = [];
  for (const word of all.filter((term) => !isPair(term)).sort()) {
    const shared = sharedLength(before, word);
    codeNumber(coder, models.shared, sharedBefore, shared);
    codePostings(false, terms.get(word));
    rests.push(word.slice(shared));
    [before, sharedBefore] = [word, shared];
  }

  const pairs = all.filter(isPair);
  const chars = writePairs(coder, models, pairs, (pair) => codePostings(true, terms.get(pair)));
  return { rests: rests.join(' '), chars, code: coder.finish() };
}
