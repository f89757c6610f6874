import { type Problem, uniqueProblems } from '#shared/errors';
import { withoutConsequences } from './unreadable-theme.ts';

/** Receives what a loader found in a module, by the bundler's resource; an empty list clears earlier findings. */
export type ReportProblems = (resource: string, problems: readonly Problem[]) => void;

/** Collects what goes wrong while the bundler runs. */
export type BundlerLog = ReturnType<typeof createBundlerLog>;

/** Makes an empty log. */
export function createBundlerLog() {
  const byResource = new Map<string, readonly Problem[]>();
  const byCompiler = new Map<object, readonly Problem[]>();
  return {
    /** For loaders: the errors they pass to the bundler carry text only. */
    report(resource: string, problems: readonly Problem[]): void {
      if (problems.length > 0) byResource.set(resource, problems);
      else byResource.delete(resource);
    },
    /** The latest findings of the loaders in a module. */
    reported: (resource: string): readonly Problem[] => byResource.get(resource) ?? [],
    /** Takes the problems of a compiler's latest run, which replace the problems of the previous run. */
    set(compiler: object, problems: readonly Problem[]): void {
      if (problems.length > 0) byCompiler.set(compiler, problems);
      else byCompiler.delete(compiler);
    },
    /** All of them, without duplicates, and without problems that another one reports with a place. */
    problems: (): readonly Problem[] =>
      withoutConsequences(withoutEchoes(uniqueProblems([...byCompiler.values()].flat()))),
  };
}

/** The bundler reports an error inside a style sheet twice: for the file and for the bundle. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const placed = new Set(problems.flatMap(({ file = '', message }) => (file === '' ? [] : [message])));
  return problems.filter(({ file = '', message }) => file !== '' || !placed.has(message));
}
