/** What a soak has done and seen. */
export interface SoakResult {
  readonly requests: number;
  readonly navigations: number;
  /** Builds that have taken the place of the first one. */
  readonly builds: number;
  /** Pages that were loaded as a whole, since they were of a newer build than the one that ran. */
  readonly reloads: number;
  readonly problems: readonly string[];
}

/** Problems that are shown one by one. */
const shownProblems = 20;

/** The result as text for the terminal. */
export function formatSoak({ requests, navigations, builds, reloads, problems }: SoakResult): string {
  const shown = problems.slice(0, shownProblems).map((problem) => `  ${problem}`);
  const rest = problems.length - shown.length;
  return [
    `${requests} requests and ${navigations} navigations during ${builds} builds; loaded as a whole after a deploy: ${reloads}.`,
    problems.length === 0 ? 'No problem.' : `${problems.length} problems:`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ].join('\n');
}
