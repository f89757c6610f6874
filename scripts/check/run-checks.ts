import { toSitePath } from '../../plugins/files/site-path.ts';
import type { CheckContext, CheckOutcome, LocateOption, SiteCheck } from '../../plugins/index.ts';
import { createJudge, type Judge } from './judge.ts';
import { type RuleReport, ruleReport } from './report.ts';

interface RunOptions {
  readonly checks: readonly SiteCheck[];
  readonly context: CheckContext;
  /** All rules that the configuration may name, including rules of other runs. */
  readonly knownRules: readonly string[];
  /** Place of an option in the configuration. */
  readonly locateOption: LocateOption;
  /** Runs one check; an error names its plugin. */
  run(check: SiteCheck, context: CheckContext): Promise<CheckOutcome>;
  /** Called before each check. */
  onCheck?(check: SiteCheck): void;
}

/** Runs the checks one by one, then reports entries of the configuration without effect. */
export async function runChecks(options: RunOptions): Promise<readonly RuleReport[]> {
  const { checks, context, knownRules, locateOption, run, onCheck } = options;
  const { config } = context;
  const judge = createJudge(config.check, knownRules);
  const ran: Ran[] = [];
  for (const check of checks) {
    if (judge.isOff(check)) continue;
    onCheck?.(check);
    ran.push({ check, outcome: await run(check, context) });
  }
  const reports = reportsOf(ran, judge);
  const file = toSitePath(config.configFile, config.root);
  const leftovers = judge.leftovers().map(({ path: option, ...problem }) => ({
    ...problem,
    rule: 'check-options',
    severity: 'error' as const,
    file,
    ...locateOption(option),
  }));
  const settings = Object.keys(config.check.severity).length + config.check.ignore.length;
  const description = 'Every entry of `check.severity` and `check.ignore` has an effect.';
  return [
    ...reports,
    ruleReport({ rule: 'check-options', description, unit: 'entries', checked: settings }, leftovers),
  ];
}

interface Ran {
  readonly check: SiteCheck;
  readonly outcome: CheckOutcome;
}

/** Reports in the order of the checks. Omits findings that may be caused by another check's finding. */
function reportsOf(ran: readonly Ran[], judge: Judge): readonly RuleReport[] {
  const certain = ran.map(({ check, outcome: { problems } }) =>
    judge.findings(
      check,
      problems.filter(({ mayFollowFrom }) => mayFollowFrom === undefined),
    ),
  );
  const causes = new Set(certain.flatMap(({ findings }) => findings.map(({ file }) => file)));
  return ran.map(({ check, outcome: { checked, problems, notes = [] } }, index) => {
    const doubtful = problems.filter(({ mayFollowFrom }) => mayFollowFrom !== undefined);
    const own = doubtful.filter(({ mayFollowFrom = [] }) => !mayFollowFrom.some((file) => causes.has(file)));
    const waiting = doubtful.length - own.length;
    const results = [certain[index], judge.findings(check, own)].filter((result) => result !== undefined);
    const findings = results.flatMap((result) => result.findings);
    for (const { file } of findings) causes.add(file);
    const waitingNote = `${waiting} more may follow from other findings and are reported once those are corrected`;
    return ruleReport(
      { ...check, checked, notes: waiting === 0 ? notes : [...notes, waitingNote] },
      findings,
      results.reduce((sum, { ignored }) => sum + ignored, 0),
    );
  });
}
