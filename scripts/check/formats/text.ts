import { firstOfEachRule, formatPlace, type Problem, summaryOfProblems } from '#shared/errors';
import { formatCount, formatTable } from '../../command-line/format-table.ts';
import { type CheckReport, countFindings, findingsOf, type RuleReport } from '../report.ts';

/**
 * A report for the terminal: the first findings of each rule by file, then the number of things each rule checked. The
 * other formats have all findings.
 */
export function formatText(report: CheckReport): string {
  const findings = findingsOf(report);
  const files = new Set(findings.map(({ file }) => file));
  const shown = firstOfEachRule(findings);
  return [
    ...summaryOfProblems(findings),
    ...[...files].flatMap((file) => [
      file ?? 'the whole site',
      ...shown.filter((finding) => finding.file === file).flatMap(findingLines),
      '',
    ]),
    ...summaryLines(report),
  ].join('\n');
}

function findingLines({ file, line, column, severity, message, rule, hint }: Problem): readonly string[] {
  const place =
    line === undefined || file === undefined ? file : formatPlace({ file, line, ...(column && { column }) });
  return [
    `  ${place === undefined ? '' : `${place}  `}${severity}  ${rule}`,
    `      ${message}`,
    ...(hint === undefined ? [] : [`      ${hint}`]),
  ];
}

function summaryLines(report: CheckReport): readonly string[] {
  const { rules } = report;
  const rows = rules.map((rule) => [
    `${markOf(rule)} ${rule.rule}`,
    `${formatCount(rule.checked)} ${rule.unit}`,
    foundOf(rule),
  ]);
  const lines = formatTable(rows, 3).split('\n');
  const { errors, warnings } = countFindings(report);
  return [
    ...rules.flatMap(({ notes }, index) => [(lines[index] ?? '').trimEnd(), ...notes.map((note) => `    ${note}`)]),
    '',
    ...(report.fixed === undefined ? [] : [`${report.fixed} findings fixed in the sources; build again`]),
    [count(rules.length, 'rule'), count(errors, 'error'), count(warnings, 'warning')].join(', '),
  ];
}

function markOf({ errors, warnings }: RuleReport): string {
  if (errors > 0) return '✗';
  return warnings > 0 ? '!' : '✓';
}

function foundOf({ errors, warnings, ignored }: RuleReport): string {
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ].join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
