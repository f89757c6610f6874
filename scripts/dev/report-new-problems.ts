import { formatProblem, formatProblems, type Problem } from '#shared/errors';

/** Takes all current problems. */
type ReportProblems = (problems: readonly Problem[]) => void;

/** Prints each problem once, and again only after it had been fixed. */
export function createProblemReporter(print: (text: string) => void): ReportProblems {
  let known: ReadonlySet<string> = new Set();
  return (problems) => {
    const fresh = problems.filter((problem) => !known.has(formatProblem(problem)));
    known = new Set(problems.map(formatProblem));
    if (fresh.length > 0) print(formatProblems(fresh));
  };
}
