import type { Judge } from '../../plugins/config/judge.ts';
import type { LocateOption } from '../../plugins/config/locate-option.ts';
import { problemOf } from '../../plugins/config/parse-with.ts';
import { toSitePath } from '../../plugins/files/site-path.ts';
import type { CheckOutcome, CheckProblem, SiteCheck, SiteConfig } from '../../plugins/index.ts';
import { type CheckedRule, type Finding, type RuleReport, ruleReport } from './report.ts';

interface RunOptions {
  readonly checks: readonly SiteCheck[];
  readonly config: SiteConfig;
  readonly judge: Judge;
  /** Rules that ran before these. */
  readonly ranBefore: readonly string[];
  /** All rules that the configuration may name, including rules of other runs. */
  readonly knownRules: readonly string[];
  /** Place of an option in the configuration. */
  readonly locateOption: LocateOption;
  run(check: SiteCheck): Promise<CheckOutcome>;
}

/** Runs the checks one by one, then reports entries of the configuration without effect. */
export async function runChecks(options: RunOptions): Promise<readonly RuleReport[]> {
  const { checks, config, judge, ranBefore, knownRules, locateOption, run } = options;
  const ran: Ran[] = [];
  for (const check of checks) {
    if (judge.isOff(check.rule)) continue;
    const { problems, ...counted } = await run(check);
    ran.push({ ...check, ...counted, findings: judge.judge(findingsOf(check, problems)) });
  }
  const reports = reportsOf(ran, judge);
  const file = toSitePath(config.configFile, config.root);
  const rules = { known: knownRules, ran: [...ranBefore, ...ran.map(({ rule }) => rule)] };
  const origin = { rule: 'check-options', file, locate: locateOption };
  const leftovers = judge.leftovers(rules).map((mistake) => problemOf(mistake, origin));
  const checked = Object.keys(config.check.severity).length + config.check.ignore.length;
  const description = 'Every entry of `check.severity` and `check.ignore` has an effect.';
  return [...reports, ruleReport({ rule: 'check-options', description, unit: 'entries', checked }, leftovers)];
}

/** A finding that another check's finding may have caused, unless it has no `mayFollowFrom`. */
type Doubtful = Finding & Pick<CheckProblem, 'mayFollowFrom'>;

type Ran = CheckedRule & { readonly findings: readonly Doubtful[] };

/** Reports in the order of the checks. Omits findings that may be caused by another check's finding. */
function reportsOf(ran: readonly Ran[], judge: Judge): readonly RuleReport[] {
  const isCertain = ({ mayFollowFrom }: Doubtful) => mayFollowFrom === undefined;
  const certain = ran.flatMap(({ findings }) => findings.filter(isCertain));
  const causes = new Set(certain.map(({ file }) => file));
  return ran.map(({ findings, notes = [], ...check }) => {
    const shown = findings.filter(({ mayFollowFrom = [] }) => !mayFollowFrom.some((file) => causes.has(file)));
    for (const { file } of shown) causes.add(file);
    const waiting = findings.length - shown.length;
    const waitingNote = `${waiting} more may follow from other findings and are reported once those are corrected`;
    const certainFirst = [...shown.filter(isCertain), ...shown.filter((finding) => !isCertain(finding))];
    return ruleReport(
      { ...check, notes: waiting === 0 ? notes : [...notes, waitingNote] },
      certainFirst.map(({ mayFollowFrom: _, ...finding }) => finding),
      judge.ignored(check.rule),
    );
  });
}

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
