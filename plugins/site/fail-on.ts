import { DocSiteError, formatProblems, type Problem } from '#shared/errors';

/** Prints warnings, and stops with all errors at once when there are any. */
export function failOn(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems
    .filter(({ severity }) => severity === 'warning')
    .map((warning) => ({ ...warning, message: `Warning: ${warning.message}` }));
  if (warnings.length > 0) console.warn(formatProblems(warnings));
  if (errors.length === 0) return;
  const count = errors.length === 1 ? 'One problem' : `${errors.length} problems`;
  throw new DocSiteError(`${count} in the site.`, { problems: errors });
}
