import type { CheckProblem } from '../../../plugins/index.ts';

/** A part of a document or navigation bar that its translation must also have. */
export interface Part {
  /** The same in both languages. */
  readonly key: string;
  /** Name in messages. */
  readonly name: string;
  readonly place?: Pick<CheckProblem, 'line' | 'column'>;
}

/** The first part that differs between original and translation; its place is in the translation. */
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
    hint: 'Make the two match.',
  };
}

function named(part: Part | undefined): string {
  return part === undefined ? 'missing' : `\`${part.name}\``;
}
