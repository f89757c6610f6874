import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { CheckProblem, SiteCheck, SiteConfig } from '../../plugins/index.ts';
import type { Finding } from './report.ts';

/** The configuration of findings. */
export type Judgement = Pick<SiteConfig['check'], 'severity' | 'ignore'>;

type Ignore = Judgement['ignore'][number];

/** Applies the configuration to findings, and tracks which entries had an effect. */
export interface Judge {
  /** Whether a check must not run. */
  isOff(check: SiteCheck): boolean;
  /** Findings of a check, deduplicated, without those turned off or ignored; `ignored` counts the latter. */
  findings(
    check: SiteCheck,
    problems: readonly CheckProblem[],
  ): { readonly findings: readonly Finding[]; readonly ignored: number };
  /** Entries of the configuration without effect, after all checks have run: unknown rules, ignores without a finding. */
  leftovers(): readonly Leftover[];
}

/** An entry of `check` in the configuration without effect. */
interface Leftover extends Pick<Problem, 'message' | 'hint'> {
  /** Path of the option: `['check', 'ignore', 0]`. */
  readonly path: readonly (string | number)[];
}

/** Makes the judge of a run. `knownRules` are the rules that the configuration may name, including their subrules. */
export function createJudge({ severity, ignore }: Judgement, knownRules: readonly string[]): Judge {
  const used = new Set<Ignore>();
  const ran = new Set<string>();
  const seen = new Set<string>();

  const severityOf = (rule: string) => {
    const named = [rule, ...ownersOf(rule)].find((name) => severity[name] !== undefined);
    return named === undefined ? undefined : severity[named];
  };

  function isIgnored(finding: Finding): boolean {
    const entry = ignore.find((candidate) => fits(candidate, finding));
    if (entry !== undefined) used.add(entry);
    return entry !== undefined;
  }

  return {
    isOff: ({ rule }) => severityOf(rule) === 'off',
    findings(check, problems) {
      ran.add(check.rule);
      const findings: Finding[] = [];
      let ignored = 0;
      for (const { kind, severity: own, mayFollowFrom: _, ...problem } of problems) {
        const rule = kind === undefined ? check.rule : `${check.rule}/${kind}`;
        const wanted = severityOf(rule) ?? own ?? check.severity ?? 'error';
        if (wanted === 'off') continue;
        const finding: Finding = { ...problem, rule, severity: wanted };
        const key = JSON.stringify([rule, finding.file, finding.line, finding.column, finding.message]);
        if (seen.has(key)) continue;
        seen.add(key);
        if (isIgnored(finding)) ignored += 1;
        else findings.push(finding);
      }
      return { findings, ignored };
    },
    leftovers() {
      const isKnown = (rule: string) => [rule, ...ownersOf(rule)].some((name) => knownRules.includes(name));
      const unknown = (rule: string, path: Leftover['path']): Leftover => ({
        path,
        message: `Unexpected rule \`${rule}\`: no check has this id.`,
        hint: nearestHint(rule, knownRules) ?? 'Run `npm run check` to see all rules.',
      });
      return [
        ...Object.keys(severity).flatMap((rule) => (isKnown(rule) ? [] : [unknown(rule, ['check', 'severity', rule])])),
        ...ignore.flatMap((entry, index): readonly Leftover[] => {
          const path = ['check', 'ignore', index];
          if (!isKnown(entry.rule)) return [unknown(entry.rule, path)];
          if (used.has(entry) || ![entry.rule, ...ownersOf(entry.rule)].some((name) => ran.has(name))) return [];
          return [{ path, message: `No finding of \`${entry.rule}\` matches this entry.`, hint: 'Remove the entry.' }];
        }),
      ];
    },
  };
}

/** `links/dead-anchor` belongs to `links`. */
function ownersOf(rule: string): readonly string[] {
  return [...rule.matchAll(/\//g)].map(({ index }) => rule.slice(0, index)).reverse();
}

function fits({ rule, file, match }: Ignore, finding: Finding): boolean {
  if (finding.rule !== rule && !ownersOf(finding.rule).includes(rule)) return false;
  if (file !== undefined && !patternOf(file).test(finding.file ?? '')) return false;
  return match === undefined || finding.message.includes(match);
}

function patternOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
