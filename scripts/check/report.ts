import { byPlace, type Problem } from '#shared/errors';
import type { CheckOutcome, SiteCheck, TextFix } from '../../plugins/index.ts';

/** A finding with its final rule and severity. */
export interface Finding extends Problem {
  readonly fix?: TextFix;
}

/** A rule and how many things it looked at. */
export type CheckedRule = Pick<SiteCheck, 'rule' | 'description' | 'unit'> & Pick<CheckOutcome, 'checked' | 'notes'>;

/** The result of one check. */
export interface RuleReport extends CheckedRule {
  readonly errors: number;
  readonly warnings: number;
  /** Number of findings that the configuration ignores. */
  readonly ignored: number;
  readonly findings: readonly Finding[];
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
  { rule, description, unit, checked, notes = [] }: CheckedRule,
  findings: readonly Finding[],
  ignored = 0,
): RuleReport {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { rule, description, unit, checked, errors, warnings: findings.length - errors, ignored, findings, notes };
}
