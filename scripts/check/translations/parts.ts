import type { CheckProblem } from '../../../plugins/index.ts';

/** A part of a document or of the bar that its translation must have too. */
export interface Part {
  /** Equal in both languages. */
  readonly key: string;
  /** As messages name it. */
  readonly name: string;
  readonly place?: Pick<CheckProblem, 'line' | 'column'>;
}

/** The first part in which a translation differs from its original; the place is in the translation. */
export function firstDifference(noun: string, left: readonly Part[], right: readonly Part[]): CheckProblem | undefined {
  const at = left.findIndex((part, index) => part.key !== right[index]?.key);
  const index = at < 0 && right.length > left.length ? left.length : at;
  if (index < 0) return undefined;
  const [expected, found] = [left[index], right[index]];
  const counts =
    left.length === right.length ? '' : ` The original has ${left.length}, the translation ${right.length}.`;
  return {
    ...(found ?? right.at(-1))?.place,
    message: `The ${noun} ${index + 1} is ${named(found)}, in the original ${named(expected)}.${counts}`,
    hint: 'Bring the two together.',
  };
}

function named(part: Part | undefined): string {
  return part === undefined ? 'missing' : `\`${part.name}\``;
}
