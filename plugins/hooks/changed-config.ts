import { DocSiteError, type Problem } from '#shared/errors';
import type { UserConfig } from '../api/index.ts';
import { checkConfig, configContext } from '../config/check-config.ts';
import { resultProblem } from './call-plugin.ts';
import type { Returned } from './method-kinds.ts';

/** Throws when a plugin has changed options to wrong ones, which are not in the file of the configuration. */
export function checkChangedConfig({ item: config, ...call }: Returned<UserConfig>, before: UserConfig): void {
  const found = config === before ? [] : problemsOf(config);
  if (found.length === 0) return;
  const known = new Set(problemsOf(before).map(({ message }) => message));
  const problems = found
    .filter(({ message }) => !known.has(message))
    .map((problem) =>
      resultProblem(call, `returned a wrong configuration in hook "${call.hook}": ${problem.message}`, problem),
    );
  if (problems.length > 0)
    throw new DocSiteError(`Plugin "${call.plugin}" makes the configuration wrong.`, { problems });
}

function problemsOf(config: UserConfig): readonly Problem[] {
  const { schema, cross } = checkConfig(config, configContext());
  return schema.ok ? cross : [...schema.problems, ...cross];
}
