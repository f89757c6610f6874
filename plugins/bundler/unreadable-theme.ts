import type { Problem } from '#shared/errors';
import { engineRoot, themeDir } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';

const rule = 'unreadable-theme';

/** A problem in a file of the engine's theme as one of the site, which has changed the bundler; others as they are. */
export function problemOfSite(problem: Problem, file: string): Problem {
  if (!file.startsWith(themeDir)) return problem;
  return {
    rule,
    severity: 'error',
    message: `The bundler cannot read \`${toSitePath(file, engineRoot)}\` of the engine: ${problem.message}`,
    hint: 'Look at `rsbuild` in the configuration, and at plugins that change the bundler. Without them, install the engine again.',
  };
}

/** One problem if the theme cannot be read: the others have the same cause. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const causes = problems.filter((problem) => problem.rule === rule);
  // In the order of their names, because bundles end in any order.
  return causes.length === 0 ? problems : causes.sort((a, b) => (a.message < b.message ? -1 : 1)).slice(0, 1);
}
