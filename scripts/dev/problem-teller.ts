import { formatProblem, formatProblems, type Problem } from '#shared/errors';

/** Takes all that is wrong now. */
export type TellProblems = (problems: readonly Problem[]) => void;

/** Makes the one who prints what was not wrong the last time: a problem is told once, until it has been mended. */
export function createProblemTeller(print: (text: string) => void): TellProblems {
  let known: ReadonlySet<string> = new Set();
  return (problems) => {
    const fresh = problems.filter((problem) => !known.has(formatProblem(problem)));
    known = new Set(problems.map(formatProblem));
    if (fresh.length > 0) print(formatProblems(fresh));
  };
}
