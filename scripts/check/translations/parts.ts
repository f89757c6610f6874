import type { CheckProblem } from '../../../plugins/index.ts';

/** A part of a document or navigation bar that its translation must also have. */
export interface Part {
  /** The same in both languages. */
  readonly key: string;
  /** Name in messages. */
  readonly name: string;
  readonly place?: Pick<CheckProblem, 'line' | 'column'>;
  /** Words that a translation keeps, to recognize the part. Default: none. */
  readonly marks?: readonly string[];
}

/** The first part that differs between original and translation; its place is in the translation. */
export function firstDifference(noun: string, left: readonly Part[], right: readonly Part[]): CheckProblem | undefined {
  if (left.length === right.length) return wrongKind(noun, left, right);
  const pairs = align(left, right);
  const counts = `The original has ${left.length}, the translation ${right.length}.`;
  const lost = left.findIndex((_, index) => !pairs.has(index));
  if (lost >= 0) {
    const before = right[pairs.get(lost - 1) ?? -1];
    const { name, place } = left[lost] ?? { name: '' };
    const line = place?.line === undefined ? '' : ` in line ${place.line}`;
    return {
      ...before?.place,
      message: `The ${noun} \`${name}\` of the original is missing. ${counts}`,
      hint: `The original has it${line}${before === undefined ? '' : `; it belongs after \`${before.name}\``}.`,
    };
  }
  const paired = new Set(pairs.values());
  const added = right.find((_, index) => !paired.has(index));
  return {
    ...added?.place,
    message: `The original has no ${noun} \`${added?.name}\`. ${counts}`,
    hint: 'Remove it, or add it to the original.',
  };
}

/** The first of as many parts that is of another kind. */
function wrongKind(noun: string, left: readonly Part[], right: readonly Part[]): CheckProblem | undefined {
  const index = left.findIndex((part, at) => part.key !== right[at]?.key);
  if (index < 0) return undefined;
  return {
    ...right[index]?.place,
    message: `The ${noun} ${index + 1} is \`${right[index]?.name}\`, in the original \`${left[index]?.name}\`.`,
    hint: 'Make the two match.',
  };
}

/**
 * Pairs the parts of original and translation in order, by index: as many as possible, and those with the most marks in
 * common.
 */
function align(left: readonly Part[], right: readonly Part[]): ReadonlyMap<number, number> {
  const width = right.length + 1;
  // Best sum of what follows, for each pair of beginnings.
  const best = new Float64Array((left.length + 1) * width);
  const at = (a: number, b: number) => best[a * width + b] ?? 0;
  const paired = (a: number, b: number) => likeness(left[a], right[b]) + at(a + 1, b + 1);
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      best[a * width + b] = Math.max(paired(a, b), at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs = new Map<number, number>();
  for (let a = 0, b = 0; a < left.length && b < right.length; ) {
    if (likeness(left[a], right[b]) > 0 && at(a, b) === paired(a, b)) pairs.set(a++, b++);
    else if (at(a, b) === at(a + 1, b)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** More than the marks of all pairs together can add. */
const pairWeight = 10_000;

/** Zero for parts that do not match; more the more marks two parts share. */
function likeness(left: Part | undefined, right: Part | undefined): number {
  if (left === undefined || right === undefined || left.key !== right.key) return 0;
  const [own, other] = [new Set(left.marks), new Set(right.marks)];
  const shared = [...own].filter((mark) => other.has(mark)).length;
  return pairWeight + (own.size + other.size === 0 ? 0.2 : (2 * shared) / (own.size + other.size));
}
