/**
 * An adaptive arithmetic coder: bits whose odds are learnt while they are coded, as text of 64 different characters that
 * JSON leaves alone and that gzip turns into six bits each. Odds are computed with +, −, × and ÷ alone, which give the
 * same result in every engine.
 */

/** What has been learnt of bits: for each context the share of ones, and from how many bits it is known. */
export interface BitModel {
  readonly odds: Float64Array;
  readonly seen: Uint8Array;
}

/** Writes or reads bits. Whoever describes data by calls of it describes both directions at once. */
export interface BitCoder {
  /** A writer writes the bit and returns it; a reader returns the bit that it reads, whatever is given. */
  code(model: BitModel, context: number, bit: number): number;
}

/** A coder that writes. */
export interface BitWriter extends BitCoder {
  /** The text of all bits. Nothing can be written any more. */
  finish(): string;
}

/** A coder that reads. */
export interface BitReader extends BitCoder {
  /** Whether the text has been read to its end, as it must be after the last bit that was written. */
  isDone(): boolean;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((char, value) => [char, value]));

/** The interval is kept in 30 bits: five characters. */
const full = 2 ** 30 - 1;
const characters = 5;
/** After so many bits of a context the last ones count more than those before. */
const memory = 120;
/** Odds are never closer to 0 or 1. */
const leastOdds = 1 / 4_096;

/** A model of bits in that many contexts, of which nothing is known. */
export function createBitModel(contexts: number): BitModel {
  return { odds: new Float64Array(contexts).fill(0.5), seen: new Uint8Array(contexts) };
}

function learn({ odds, seen }: BitModel, context: number, bit: number): void {
  const [before, count] = [odds[context] ?? 0.5, seen[context] ?? 0];
  const after = before + (bit - before) / (count + 1.6);
  odds[context] = Math.min(1 - leastOdds, Math.max(leastOdds, after));
  if (count < memory) seen[context] = count + 1;
}

/** The last number of the part of an interval that stands for a one. */
function middleOf(low: number, high: number, { odds }: BitModel, context: number): number {
  return low + Math.floor((high - low) * (odds[context] ?? 0.5));
}

/** A writer of bits. */
export function createBitWriter(): BitWriter {
  let [low, high, text] = [0, full, ''];
  return {
    code(model, context, bit) {
      const middle = middleOf(low, high, model, context);
      if (bit === 1) high = middle;
      else low = middle + 1;
      learn(model, context, bit);
      while (low >> 24 === high >> 24) {
        text += alphabet.charAt(low >> 24);
        low = (low << 6) & full;
        high = ((high << 6) & full) | 63;
      }
      return bit;
    },
    finish() {
      // Any number of the interval will do, and the reader takes what is missing for zeros.
      for (let left = characters; left > 0; left -= 1) {
        text += alphabet.charAt(high >> 24);
        high = (high << 6) & full;
      }
      return text;
    },
  };
}

/** A reader of what a writer has written. `code` throws a `RangeError` at the end and at a foreign character. */
export function createBitReader(text: string): BitReader {
  let [low, high, at, code] = [0, full, 0, 0];
  const next = (): number => {
    const value = at < text.length ? values.get(text.charAt(at)) : undefined;
    if (value === undefined) throw new RangeError(`There is no bit at ${at}.`);
    at += 1;
    return value;
  };
  for (let left = characters; left > 0; left -= 1) code = (code << 6) | next();
  return {
    isDone: () => at === text.length,
    code(model, context) {
      const middle = middleOf(low, high, model, context);
      const bit = code <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      learn(model, context, bit);
      while (low >> 24 === high >> 24) {
        low = (low << 6) & full;
        high = ((high << 6) & full) | 63;
        code = ((code << 6) & full) | next();
      }
      return bit;
    },
  };
}
