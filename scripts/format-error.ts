import { DocSiteError, formatProblem, formatProblems } from '#shared/errors';

/** What the terminal shows of a failed command: what, where and what to do; a stack only for a bug of the engine. */
export function formatError(error: unknown): string {
  if (error instanceof DocSiteError) {
    const [only, ...others] = error.problems;
    if (only !== undefined && others.length === 0) return formatProblem(only);
    return `${formatProblems(error.problems)}\n\n${error.message}`;
  }
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return String(error);
}
