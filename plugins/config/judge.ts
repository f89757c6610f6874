import { formatPlace, type Problem } from '#shared/errors';
import { escapeRegExp } from '#shared/escape';
import { nearestHint } from '#shared/nearest';
import type { SiteConfig } from '../api/site-config.ts';
import type { Mistake } from './parse-with.ts';

/** Options for findings. */
export type CheckSettings = Pick<SiteConfig['check'], 'severity' | 'ignore'>;

type Ignore = CheckSettings['ignore'][number];

/** Applies `check.severity` and `check.ignore` to the findings of a command, and tracks which entries had an effect. */
export type Judge = ReturnType<typeof createJudge>;

/** Rule above all problems of documents. */
export const documentsRule = 'documents';

/** With these the site would be unsafe or ambiguous, or a build would never end: they always stop it. */
const unconditional: ReadonlySet<string> = new Set(
  ['circular-fragment', 'duplicate-route', 'no-documents', 'reserved-route', 'unsafe-html'].map(inDocuments),
);

/** Makes the judge of a command. */
export function createJudge({ severity, ignore }: CheckSettings) {
  const used = new Set<Ignore>();
  /** Places of problems in documents about which the configuration has decided: the output repeats some of them. */
  const decided = new Set<string>();
  const ignored = new Map<string, ReadonlySet<string>>();

  const severityOf = (rule: string) =>
    namesOf(rule)
      .map((name) => severity[name])
      .find((own) => own !== undefined);

  function final(finding: Problem): Problem['severity'] | 'off' {
    if (unconditional.has(finding.rule)) return finding.severity;
    const wanted = severityOf(finding.rule) ?? finding.severity;
    const entry = wanted === 'off' ? undefined : ignore.find((candidate) => fits(candidate, finding));
    if (entry === undefined) return wanted;
    used.add(entry);
    if (entry.severity === 'off') count(finding);
    return entry.severity;
  }

  function count(finding: Problem): void {
    const key = JSON.stringify([finding.rule, finding.file, finding.line, finding.column, finding.message]);
    for (const name of namesOf(finding.rule)) ignored.set(name, new Set(ignored.get(name)).add(key));
  }

  const withSeverity = <T extends Problem>(finding: T, wanted: Problem['severity'] | 'off'): readonly T[] =>
    wanted === 'off' ? [] : [{ ...finding, severity: wanted }];

  return {
    /** Whether no finding of a rule is wanted. */
    isOff: (rule: string): boolean => severityOf(rule) === 'off',
    /** Findings with their final severity, without those turned off or ignored. */
    judge: <T extends Problem>(findings: readonly T[]): readonly T[] =>
      findings
        .filter((finding) => finding.line === undefined || !decided.has(formatPlace(finding)))
        .flatMap((finding) => withSeverity(finding, final(finding))),
    /** Problems of documents, whose rules are under `documents` in the configuration: `documents/dead-link`. */
    judgeDocuments: (problems: readonly Problem[]): readonly Problem[] =>
      problems.flatMap((problem) => {
        const wanted = final({ ...problem, rule: inDocuments(problem.rule) });
        if (wanted !== problem.severity) decided.add(formatPlace(problem));
        return withSeverity(problem, wanted);
      }),
    /** Number of findings under a rule that an entry ignores. */
    ignored: (rule: string): number => ignored.get(rule)?.size ?? 0,
    /**
     * Entries of `check` without effect: rules that do not exist, and ignores that match nothing although their rule
     * ran.
     */
    leftovers({ known, ran }: Readonly<Record<'known' | 'ran', readonly string[]>>): readonly Mistake[] {
      const isUnder = (rule: string, rules: readonly string[]) => namesOf(rule).some((name) => rules.includes(name));
      const entries = [
        ...Object.keys(severity).map((rule) => ({ rule, path: ['check', 'severity', rule], isIdle: false })),
        ...ignore.map((entry, index) => ({
          rule: entry.rule,
          path: ['check', 'ignore', index],
          isIdle: !used.has(entry) && isUnder(entry.rule, ran),
        })),
      ];
      return entries.flatMap(({ rule, path, isIdle }): readonly Mistake[] => {
        if (unconditional.has(rule))
          return [{ path, message: `A finding of \`${rule}\` stops a build in any case.`, hint: 'Remove the entry.' }];
        if (!isUnder(rule, known)) {
          const hint = nearestHint(rule, known) ?? 'Run `npm run check` to see all rules.';
          return [{ path, message: `Unexpected rule \`${rule}\`: no check has this id.`, hint }];
        }
        if (!isIdle) return [];
        return [{ path, message: `No finding of \`${rule}\` matches this entry.`, hint: 'Remove the entry.' }];
      });
    },
  };
}

/** Id of the rule of a document's problem in the configuration and in the report of the check. */
export function inDocuments(rule: string): string {
  return `${documentsRule}/${rule}`;
}

/** A rule and those above it: `links/dead-anchor`, `links`. */
function namesOf(rule: string): readonly string[] {
  return [rule, ...[...rule.matchAll(/\//g)].map(({ index }) => rule.slice(0, index)).reverse()];
}

function fits({ rule, file, match }: Ignore, finding: Problem): boolean {
  if (!namesOf(finding.rule).includes(rule)) return false;
  if (file !== undefined && !patternOf(file).test(finding.file ?? '')) return false;
  return match === undefined || finding.message.includes(match);
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*')}$`);
}
