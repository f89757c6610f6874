/** Results of a soak test. */
export interface SoakResult {
  readonly requests: number;
  readonly navigations: number;
  /** Number of builds after the first one. */
  readonly builds: number;
  /** Number of further builds that were killed halfway. */
  readonly killed: number;
  /** Pages that were reloaded because they belong to a newer build than the running one. */
  readonly reloads: number;
  readonly problems: readonly string[];
}

/** Number of problems printed in full. */
const shownProblems = 20;

/** Formats the results for the terminal. */
export function formatSoak({ requests, navigations, builds, killed, reloads, problems }: SoakResult): string {
  const shown = problems.slice(0, shownProblems).map((problem) => `  ${problem}`);
  const rest = problems.length - shown.length;
  return [
    `${requests} requests and ${navigations} navigations during ${builds} builds and ${killed} that were killed; reloads after a deploy: ${reloads}.`,
    problems.length === 0 ? 'No problem.' : `${problems.length} problems:`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ].join('\n');
}
