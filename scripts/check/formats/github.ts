import { type CheckReport, countFindings, findingsOf } from '../report.ts';

/** A report as GitHub Actions workflow commands, which annotate lines. */
export function formatGithub(report: CheckReport): string {
  const { errors, warnings } = countFindings(report);
  return [
    ...findingsOf(report).map(({ severity, file, line, column, rule, message, hint }) => {
      const places = [
        ...(file === undefined ? [] : [`file=${property(file)}`]),
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${property(rule)}`,
      ];
      return `::${severity} ${places.join(',')}::${data(hint === undefined ? message : `${message}\n${hint}`)}`;
    }),
    `${report.rules.length} rules, ${errors} errors, ${warnings} warnings`,
  ].join('\n');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
