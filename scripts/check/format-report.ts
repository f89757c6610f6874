import { formatProblem } from '#shared/errors';
import type { RuleReport } from './run-rules.ts';

/** How many findings of one rule are printed; `--json` has all. */
const shownProblems = 20;

/** The result of a check, for the terminal. */
export function formatReport(reports: readonly RuleReport[]): string {
  const width = Math.max(...reports.map(({ rule }) => rule.length));
  return [...reports.flatMap((report) => formatRule(report, width)), '', formatTotal(reports)].join('\n');
}

function formatRule(
  { rule, checked, description, errors, warnings, problems }: RuleReport,
  width: number,
): readonly string[] {
  const mark = errors > 0 ? '✗' : warnings > 0 ? '!' : '✓';
  const found = problems.length === 0 ? '' : `: ${errors} errors, ${warnings} warnings. ${description}`;
  const shown = problems
    .slice(0, shownProblems)
    .flatMap((problem) => `${formatProblem(problem)} (${problem.rule})`.split('\n').map((line) => `    ${line}`));
  const rest = problems.length - shownProblems;
  return [
    `${mark} ${rule.padEnd(width)}  ${checked ?? ''}${found}`.trimEnd(),
    ...shown,
    ...(rest > 0 ? [`    … and ${rest} more; \`npm run check -- --json\` has all of them.`] : []),
  ];
}

function formatTotal(reports: readonly RuleReport[]): string {
  const errors = reports.reduce((sum, report) => sum + report.errors, 0);
  const warnings = reports.reduce((sum, report) => sum + report.warnings, 0);
  return `${reports.length} rules, ${errors} errors, ${warnings} warnings`;
}
