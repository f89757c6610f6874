import { type BitCoder, type BitModel, createBitModel } from './bit-coder.ts';

/** Bits of a context: how many digits a number has, which first digits, and the digits behind those. */
const slots = { lengths: 16, perLength: 16, rest: 15, all: 256 };
/** Digits behind the first one whose odds are learnt one by one. */
const learntDigits = 4;
const longest = 30;

/** A model of numbers in that many contexts. */
export function createNumberModel(contexts: number): BitModel {
  return createBitModel(contexts * slots.all);
}

/**
 * Writes or reads a whole number from 0 up to 2³⁰ – 2; small ones and those that are frequent in their context take
 * few bits. A reader is given nothing. Throws a `RangeError` for a text that holds no such number.
 */
export function codeNumber(coder: BitCoder, model: BitModel, context: number, number = 0): number {
  const first = context * slots.all;
  const [given, givenLength] = [number + 1, 31 - Math.clz32(number + 1)];
  let length = 0;
  while (coder.code(model, first + Math.min(length, slots.rest - 1), length < givenLength ? 1 : 0) === 1) {
    length += 1;
    if (length >= longest) throw new RangeError('A number is too great.');
  }
  const digits = first + slots.lengths + Math.min(length, 14) * slots.perLength;
  let coded = 1;
  for (let left = length - 1; left >= 0; left -= 1) {
    const isLearnt = length - left <= learntDigits;
    const digit = coder.code(model, isLearnt ? digits + coded : first + slots.rest, (given >> left) & 1);
    coded = coded * 2 + digit;
  }
  return coded - 1;
}
