import type { Problem } from '#shared/errors';
import type { TextFix } from '../../plugins/index.ts';

/** A finding as it is reported: rule and severity are final. */
export interface Finding extends Problem {
  readonly fix?: TextFix;
}

/** What one check did. */
export interface RuleReport {
  readonly rule: string;
  readonly description: string;
  /** What `checked` counts: `pages`. */
  readonly unit: string;
  readonly checked: number;
  readonly errors: number;
  readonly warnings: number;
  /** Findings that the configuration ignores. */
  readonly ignored: number;
  readonly findings: readonly Finding[];
  /** What the check says besides: measurements. */
  readonly notes: readonly string[];
}

/** What a whole run did. */
export interface CheckReport {
  readonly rules: readonly RuleReport[];
  /** How many findings were mended in the sources, and are no part of the report any more. */
  readonly mended?: number;
}

/** Everything that was found, in the order of files and places. */
export function findingsOf({ rules }: CheckReport): readonly Finding[] {
  return rules.flatMap(({ findings }) => findings).sort(byPlace);
}

/** How many findings of each severity there are. */
export function countFindings({ rules }: CheckReport): { readonly errors: number; readonly warnings: number } {
  return {
    errors: rules.reduce((sum, { errors }) => sum + errors, 0),
    warnings: rules.reduce((sum, { warnings }) => sum + warnings, 0),
  };
}

/** A report of a rule from what it found. */
export function ruleReport(
  rule: Pick<RuleReport, 'rule' | 'description' | 'unit' | 'checked'> & Partial<Pick<RuleReport, 'notes'>>,
  findings: readonly Finding[],
  ignored = 0,
): RuleReport {
  const { rule: id, description, unit, checked, notes = [] } = rule;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { rule: id, description, unit, checked, errors, warnings: findings.length - errors, ignored, findings, notes };
}

function byPlace(a: Finding, b: Finding): number {
  const [fileA, fileB] = [a.file ?? '', b.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
