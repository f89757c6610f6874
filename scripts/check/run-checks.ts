import path from 'node:path';
import type { CheckContext, CheckOutcome, LocateOption, SiteCheck } from '../../plugins/index.ts';
import { createJudge } from './judge.ts';
import { type RuleReport, ruleReport } from './report.ts';

/** What a run of checks needs. */
export interface RunOptions {
  readonly checks: readonly SiteCheck[];
  readonly context: CheckContext;
  /** Rules that the configuration may name, those of other runs too. */
  readonly knownRules: readonly string[];
  /** Finds where an option is written. */
  readonly locateOption: LocateOption;
  /** Runs one check; a failure names its plugin. */
  run(check: SiteCheck, context: CheckContext): Promise<CheckOutcome>;
  /** A check begins. */
  onCheck?(check: SiteCheck): void;
}

/** Runs checks one after the other, and last looks at what the configuration says about them. */
export async function runChecks({
  checks,
  context,
  knownRules,
  locateOption,
  run,
  onCheck,
}: RunOptions): Promise<readonly RuleReport[]> {
  const { config } = context;
  const judge = createJudge(config.check, knownRules);
  const reports: RuleReport[] = [];
  for (const check of checks) {
    if (judge.isOff(check)) continue;
    onCheck?.(check);
    const { checked, problems, notes = [] } = await run(check, context);
    const { findings, ignored } = judge.findings(check, problems);
    reports.push(ruleReport({ ...check, checked, notes }, findings, ignored));
  }
  const file = path.relative(config.root, config.configFile).split(path.sep).join('/');
  const leftovers = judge.leftovers().map(({ path: option, ...problem }) => ({
    ...problem,
    rule: 'check-options',
    severity: 'error' as const,
    file,
    ...locateOption(option),
  }));
  const settings = Object.keys(config.check.severity).length + config.check.ignore.length;
  const description = 'Every entry of `check.severity` and `check.ignore` has a rule and a finding.';
  return [
    ...reports,
    ruleReport({ rule: 'check-options', description, unit: 'entries', checked: settings }, leftovers),
  ];
}
