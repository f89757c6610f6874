import { formatPlace, type Problem } from '#shared/errors';

/** A problem of a page. */
export interface PageProblem {
  readonly routePath: string;
  readonly problem: Problem;
}

/**
 * The problems of all pages, one for each cause: a mistake of a plugin or a component on every page is one problem,
 * which names the first page.
 */
export function problemsOfPages(found: readonly PageProblem[]): readonly Problem[] {
  const causes = new Map<string, { readonly problem: Problem; readonly pages: string[] }>();
  for (const { routePath, problem } of found) {
    // A problem without a line names the document of the page, but its cause is elsewhere.
    const isOfPage = problem.rule === 'render-failed' && problem.line === undefined;
    const key = `${isOfPage ? '' : formatPlace(problem)}\0${problem.message}`;
    const cause = causes.get(key) ?? { problem, pages: [] };
    causes.set(key, cause);
    cause.pages.push(routePath);
  }
  return [...causes.values()].map(({ problem, pages }) => withPages(problem, pages.sort()));
}

function withPages(problem: Problem, [first, ...others]: readonly string[]): Problem {
  const pages = `\`${first}\`${others.length === 0 ? '' : ` and ${others.length} more`}`;
  const { rule, message } = problem;
  if (rule === 'render-failed') return { ...problem, message: `The page ${pages} could not be rendered: ${message}` };
  return rule.startsWith('plugin-') ? { ...problem, message: `On the page ${pages}: ${message}` } : problem;
}
