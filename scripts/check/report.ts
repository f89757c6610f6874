import { byPlace, type Problem } from '#shared/errors';
import type { TextFix } from '../../plugins/index.ts';

/** A finding with its final rule and severity. */
export interface Finding extends Problem {
  readonly fix?: TextFix;
}

/** The result of one check. */
export interface RuleReport {
  readonly rule: string;
  readonly description: string;
  /** Noun for what `checked` counts: `pages`. */
  readonly unit: string;
  readonly checked: number;
  readonly errors: number;
  readonly warnings: number;
  /** Number of findings that the configuration ignores. */
  readonly ignored: number;
  readonly findings: readonly Finding[];
  /** Measurements and other remarks. */
  readonly notes: readonly string[];
}

/** The result of a run. */
export interface CheckReport {
  readonly rules: readonly RuleReport[];
  /** Number of findings fixed in the sources, which are no longer in the report. */
  readonly fixed?: number;
}

/** All findings, sorted by file and place. */
export function findingsOf({ rules }: CheckReport): readonly Finding[] {
  return rules.flatMap(({ findings }) => findings).sort(byPlace);
}

/** Number of findings by severity. */
export function countFindings({ rules }: CheckReport): { readonly errors: number; readonly warnings: number } {
  return {
    errors: rules.reduce((sum, { errors }) => sum + errors, 0),
    warnings: rules.reduce((sum, { warnings }) => sum + warnings, 0),
  };
}

/** Builds the report of a rule from its findings. */
export function ruleReport(
  rule: Pick<RuleReport, 'rule' | 'description' | 'unit' | 'checked'> & Partial<Pick<RuleReport, 'notes'>>,
  findings: readonly Finding[],
  ignored = 0,
): RuleReport {
  const { rule: id, description, unit, checked, notes = [] } = rule;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { rule: id, description, unit, checked, errors, warnings: findings.length - errors, ignored, findings, notes };
}
