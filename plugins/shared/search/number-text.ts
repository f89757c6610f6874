/**
 * Whole numbers from 0 as printable ASCII that JSON leaves alone and gzip packs well: one character for what is below
 * 80, one more for each further factor of 13.
 */

/** Every printable character but the quotation mark and the backslash. */
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  .filter((char) => char !== '"' && char !== '\\')
  .join('');

const digits = 80;
const carries = alphabet.length - digits;
const values = new Map([...alphabet].map((char, value) => [char, value]));

/** Writes numbers one after the other. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest >= digits) {
      text += alphabet.charAt(digits + ((rest - digits) % carries));
      rest = Math.floor((rest - digits) / carries);
    }
    text += alphabet.charAt(rest);
  }
  return text;
}

/** Reads numbers one after the other. */
export interface NumberReader {
  hasNext(): boolean;
  /** The next number. Throws a `RangeError` at the end of the text and at a character that is none of ours. */
  next(): number;
}

/** A reader at the beginning of a text. */
export function readNumbers(text: string): NumberReader {
  let at = 0;
  return {
    hasNext: () => at < text.length,
    next() {
      let [number, factor, carried] = [0, 1, 0];
      for (;;) {
        const value = values.get(text.charAt(at));
        if (value === undefined) throw new RangeError(`There is no number at ${at}.`);
        at += 1;
        if (value < digits) return number + (value * factor + carried);
        carried += digits * factor;
        number += (value - digits) * factor;
        factor *= carries;
      }
    },
  };
}
