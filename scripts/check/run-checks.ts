import type { Judge } from '../../plugins/config/judge.ts';
import type { LocateOption } from '../../plugins/config/locate-option.ts';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { CheckContext, CheckOutcome, CheckProblem, SiteCheck } from '../../plugins/index.ts';
import { type Finding, type RuleReport, ruleReport } from './report.ts';

interface RunOptions {
  readonly checks: readonly SiteCheck[];
  readonly context: CheckContext;
  readonly judge: Judge;
  /** Rules that ran before these. */
  readonly ranBefore: readonly string[];
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
  const { checks, context, judge, ranBefore, knownRules, locateOption, run, onCheck } = options;
  const { config } = context;
  const ran: Ran[] = [];
  for (const check of checks) {
    if (judge.isOff(check.rule)) continue;
    onCheck?.(check);
    ran.push({ check, outcome: await run(check, context) });
  }
  const reports = reportsOf(ran, judge);
  const file = toSitePath(config.configFile, config.root);
  const rules = { known: knownRules, ran: [...ranBefore, ...ran.map(({ check }) => check.rule)] };
  const leftovers = judge.leftovers(rules).map(({ path: option, ...problem }) => ({
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
  const judged = ran.map(({ check, outcome }) => judge.judge(findingsOf(check, outcome.problems)));
  const isCertain = ({ mayFollowFrom }: Doubtful) => mayFollowFrom === undefined;
  const causes = new Set(
    judged
      .flat()
      .filter(isCertain)
      .map(({ file }) => file),
  );
  return ran.map(({ check, outcome: { checked, notes = [] } }, index) => {
    const all = judged[index] ?? [];
    const shown = all.filter(({ mayFollowFrom = [] }) => !mayFollowFrom.some((file) => causes.has(file)));
    for (const { file } of shown) causes.add(file);
    const waiting = all.length - shown.length;
    const waitingNote = `${waiting} more may follow from other findings and are reported once those are corrected`;
    return ruleReport(
      { ...check, checked, notes: waiting === 0 ? notes : [...notes, waitingNote] },
      [...shown.filter(isCertain), ...shown.filter((finding) => !isCertain(finding))].map(
        ({ mayFollowFrom: _, ...finding }) => finding,
      ),
      judge.ignored(check.rule),
    );
  });
}

type Doubtful = Finding & Pick<CheckProblem, 'mayFollowFrom'>;

/** The findings of a check under their full rules, each once. */
function findingsOf(check: SiteCheck, problems: readonly CheckProblem[]): readonly Doubtful[] {
  const { severity = 'error' } = check;
  const findings = problems.map(({ kind, ...problem }): [key: string, Doubtful] => {
    const rule = kind === undefined ? check.rule : `${check.rule}/${kind}`;
    return [
      JSON.stringify([rule, problem.file, problem.line, problem.column, problem.message]),
      { severity, ...problem, rule },
    ];
  });
  return [...new Map(findings).values()];
}
