import { type Problem, uniqueProblems } from '#shared/errors';

/** Takes what a loader found in a module, by the bundler's name for it; an empty list when it is well. */
export type ReportProblems = (resource: string, problems: readonly Problem[]) => void;

/** What went wrong while the bundler ran. */
export interface BundlerLog {
  /** For loaders, beside the errors that they hand to the bundler: those have text only. */
  readonly report: ReportProblems;
  /** What the last run of the loaders found in a module. */
  reported(resource: string): readonly Problem[];
  /** Keeps problems for the end of a build. */
  add(problems: readonly Problem[]): void;
  /** All that were kept, without repeats and without those that another one gives a place. */
  problems(): readonly Problem[];
}

/** Makes an empty log. */
export function createBundlerLog(): BundlerLog {
  const byResource = new Map<string, readonly Problem[]>();
  const kept: Problem[] = [];
  return {
    report(resource, problems) {
      if (problems.length > 0) byResource.set(resource, problems);
      else byResource.delete(resource);
    },
    reported: (resource) => byResource.get(resource) ?? [],
    add: (problems) => void kept.push(...problems),
    problems: () => withoutEchoes(uniqueProblems(kept)),
  };
}

/** What fails inside of a style sheet the bundler says twice: of the file, and of the whole. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const placed = new Set(problems.flatMap(({ file = '', message }) => (file === '' ? [] : [message])));
  return problems.filter(({ file = '', message }) => file !== '' || !placed.has(message));
}
