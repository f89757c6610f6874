/** Something wrong in the site's own files: collected, shown all at once, and fatal when it is an error. */
export interface Problem {
  /** Stable name of the rule, kebab-case: `dead-link`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** Full sentence: what was found and what was expected. */
  readonly message: string;
  /** File relative to the site's root, with `/`. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1. */
  readonly column?: number;
  /** What to do about it. */
  readonly hint?: string;
}

/** Options of `DocSiteError`. */
export interface DocSiteErrorOptions extends Partial<Omit<Problem, 'message'>> {
  readonly cause?: unknown;
}

/** A failure with a place and a remedy; what is not one of these is a bug of the engine. */
export class DocSiteError extends Error {
  override readonly name = 'DocSiteError';
  readonly problems: readonly Problem[];

  /** One problem by its message and place, or many at once. */
  constructor(
    message: string,
    options: DocSiteErrorOptions | { readonly problems: readonly Problem[]; readonly cause?: unknown } = {},
  ) {
    if ('problems' in options) {
      super(message, options.cause === undefined ? undefined : { cause: options.cause });
      this.problems = options.problems;
    } else {
      const { cause, rule = 'site', severity = 'error', ...place } = options;
      super(message, cause === undefined ? undefined : { cause });
      this.problems = [{ ...place, rule, severity, message }];
    }
  }
}

/** `docs/en/a.mdx:3:7`, as much of it as is known. */
export function formatPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** One problem as lines of plain text. */
export function formatProblem(problem: Problem): string {
  const place = formatPlace(problem);
  const lines = [`${place === '' ? '' : `${place}: `}${problem.message}`];
  if (problem.hint !== undefined) lines.push(`    ${problem.hint}`);
  return lines.join('\n');
}

/** Problems in the order of file and place, one under the other. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems].sort(byPlace).map(formatProblem).join('\n');
}

/** Problems without repeats: what two steps of a build find in one line is one problem. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const keys = new Set<string>();
  return problems.filter(({ file = '', line = '', message }) => {
    const key = `${file}\0${line}\0${message}`;
    return !keys.has(key) && keys.add(key);
  });
}

function byPlace(a: Problem, b: Problem): number {
  const [fileA, fileB] = [a.file ?? '', b.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
