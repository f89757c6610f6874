import { groupBy } from './group-by.ts';

/** Something wrong in the site's own files: collected, reported together, and fatal if it is an error. */
export interface Problem {
  /** Stable name of the rule, kebab-case: `dead-link`. */
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** A full sentence: what was found and what was expected. */
  readonly message: string;
  /** Relative to the site's root, with `/`. */
  readonly file?: string;
  /** Starting at 1. */
  readonly line?: number;
  /** Starting at 1. */
  readonly column?: number;
  /** How to correct it. */
  readonly hint?: string;
  /** The only correction there is: at or after the place, `from` has to be `to`. */
  readonly edit?: { readonly from: string; readonly to: string };
}

interface DocSiteErrorOptions extends Partial<Omit<Problem, 'message'>> {
  readonly cause?: unknown;
}

/** An expected failure, with place and hint; any other error is a bug in the engine. */
export class DocSiteError extends Error {
  override readonly name = 'DocSiteError';
  readonly problems: readonly Problem[];

  /** Takes one problem (message and place), or several problems at once. */
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

/** The problems of an expected failure; throws any other error again. */
export function expectedProblems(error: unknown): readonly Problem[] {
  if (error instanceof DocSiteError) return error.problems;
  throw error;
}

/** Code of an error of the system or of Node: `ENOENT`; empty for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** `docs/en/a.mdx:3:7`, as far as known. */
export function formatPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  const shown = file && visible(file).replace(/[\n\t]/g, escaped);
  return [shown, line, column].filter((part) => part !== undefined).join(':');
}

/** Text with its control characters escaped, except line breaks and tabs: a name or a quote could move the cursor. */
function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, escaped);
}

/** `\u001b` as it is written in JSON, which leaves the codes from 7f on as they are. */
function escaped(character: string): string {
  const short = JSON.stringify(character).slice(1, -1);
  return short === character ? `\\u00${character.charCodeAt(0).toString(16)}` : short;
}

/** A message of others as a sentence. */
export function withStop(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** A problem as lines of plain text. */
export function formatProblem(problem: Problem): string {
  const place = formatPlace(problem);
  const lines = [`${place === '' ? '' : `${place}: `}${visible(problem.message)}`];
  if (problem.hint !== undefined) lines.push(`    ${visible(problem.hint)}`);
  return lines.join('\n');
}

/**
 * Problems sorted by file and place, one below the other; after a summary if there are many. A file shows the first ones
 * of each rule.
 */
export function formatProblems(problems: readonly Problem[]): string {
  return [...summaryOfProblems(problems), ...firstOfEachRule(problems).map(formatProblem)].join('\n');
}

/** Most problems of one rule in one file that are worth reading before the first of them is corrected. */
const mostOfOneRule = 50;

/** The first problems of each rule in each file, sorted by file and place. If there are more, one of them says so. */
export function firstOfEachRule(problems: readonly Problem[]): readonly Problem[] {
  const byRule = groupBy([...problems].sort(byPlace), ({ file = '', rule }) => `${file}\0${rule}`);
  return [...byRule.values()]
    .flatMap((found) => {
      const [first] = found;
      if (first === undefined || found.length <= mostOfOneRule) return found;
      const { rule, severity, file } = first;
      const message = `Only the first ${mostOfOneRule} of ${found.length} problems of the rule \`${rule}\` are shown.`;
      return [{ rule, severity, ...(file !== undefined && { file }), message }, ...found.slice(0, mostOfOneRule)];
    })
    .sort(byPlace);
}

/** Most problems that a reader surveys without a summary. */
const mostWithoutSummary = 20;

/** How many problems there are of each rule, as lines with an empty one at the end; none for a few problems. */
export function summaryOfProblems(problems: readonly Problem[]): readonly string[] {
  if (problems.length <= mostWithoutSummary) return [];
  const rows = [...groupBy(problems, ({ rule }) => rule)].sort(
    ([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1),
  );
  const width = String(rows[0]?.[1].length ?? 0).length;
  const nameWidth = Math.max(...rows.map(([rule]) => rule.length));
  const lines = rows.map(([rule, found]) => {
    const files = new Set(found.map(({ file }) => file)).size;
    return `${String(found.length).padStart(width)}  ${rule.padEnd(nameWidth)}  in ${files} ${files === 1 ? 'file' : 'files'}`;
  });
  return [...lines, ''];
}

/** Removes repeats: the same message on the same line is one problem, even if two steps of a build found it. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const keys = new Set<string>();
  return problems.filter(({ file = '', line = '', message }) => {
    const key = `${file}\0${line}\0${message}`;
    return !keys.has(key) && keys.add(key);
  });
}

/** Order by file and place. */
export function byPlace(a: Problem, b: Problem): number {
  const [fileA, fileB] = [a.file ?? '', b.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
