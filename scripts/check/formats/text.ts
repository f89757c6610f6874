import { formatPlace, summaryOfProblems } from '#shared/errors';
import { formatCount, formatTable } from '../../command-line/format-table.ts';
import { type CheckReport, countFindings, type Finding, findingsOf, type RuleReport } from '../report.ts';

/** A report for the terminal: findings by file, then the number of things each rule checked. */
export function formatText(report: CheckReport): string {
  const findings = findingsOf(report);
  const files = new Set(findings.map(({ file }) => file));
  return [
    ...summaryOfProblems(findings),
    ...[...files].flatMap((file) => [
      file ?? 'the whole site',
      ...findings.filter((finding) => finding.file === file).flatMap(findingLines),
      '',
    ]),
    ...summaryLines(report),
  ].join('\n');
}

function findingLines({ file, line, column, severity, message, rule, hint }: Finding): readonly string[] {
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
