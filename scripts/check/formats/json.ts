import type { CheckReport } from '../report.ts';

/** A report as JSON: `{ rules: [{ rule, description, unit, checked, errors, warnings, ignored, findings }] }`. */
export function formatJson(report: CheckReport): string {
  return JSON.stringify(report, undefined, 2);
}
