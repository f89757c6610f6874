import { DocSiteError, formatProblem, formatProblems, type Problem, uniqueProblems } from '#shared/errors';
import type { ContentModel, DocSite } from '../../plugins/index.ts';
import { readableError } from '../../plugins/site-code/readable-error.ts';
import { formatError } from '../command-line/format-error.ts';
import { docsThatMayLinkTo, removedPages } from './links-to-removed.ts';

/** Keeps what is wrong with a site at the moment, for the terminal and for open pages. */
export interface DevProblems {
  /** Includes a document in every check from now on: its page has been visited. */
  visit(file: string): void;
  /** Checks navigation, visited documents and links to pages that are gone since the last check. */
  check(): Promise<void>;
  /** What reading the content or the configuration again has ended with; without an error it has succeeded. */
  settle(part: 'content' | 'configuration' | 'check', error?: unknown): void;
  /** What answering a request for a path has ended with; each error is printed once. */
  answer(path: string, error?: unknown): void;
  /**
   * The bundler has finished a run; it prints its problems itself, but not what only the comparison of both bundles
   * shows.
   */
  bundled(): void;
  /** All errors as text; empty without errors. */
  text(): string;
}

interface DevProblemsOptions {
  /** The current site. */
  site(): Pick<DocSite, 'model' | 'bundlerProblems' | 'mayBeFile'>;
  readonly print: (text: string) => void;
  readonly onChange: (text: string) => void;
}

/** Starts without problems. Each is printed once, and again only after it was fixed; so is the end of all errors. */
export function createDevProblems({ site, print, onChange }: DevProblemsOptions): DevProblems {
  /**
   * Documents that every check includes: documents of visited pages, and documents that may link to a page that is
   * gone.
   */
  const checked = new Set<string>();
  /** Of the last check. */
  let pages: ContentModel['pages'] = new Map();
  /** Problems of navigation and of these documents. */
  let found: readonly Problem[] = [];
  /** Errors of the latest answers, by path. */
  const answers = new Map<string, readonly Problem[]>();
  const failures = new Map<string, readonly Problem[]>();
  /** What the last reading of each part has ended with, as it was printed. */
  const ends = new Map<string, string | undefined>();
  /** Printed problems that have not been fixed since. */
  let printed: ReadonlySet<string> = new Set();
  let shown = '';

  function report(problems: readonly Problem[]): void {
    const fresh = problems.filter((problem) => !printed.has(formatProblem(problem)));
    printed = new Set([...printed, ...fresh.map(formatProblem)]);
    if (fresh.length > 0) print(formatProblems(fresh));
  }

  function text(): string {
    const all = uniqueProblems([...[...failures.values()].flat(), ...found, ...site().bundlerProblems()]);
    return formatProblems(all.filter(({ severity }) => severity === 'error'));
  }

  function update(): void {
    const current = text();
    if (current === shown) return;
    shown = current;
    if (current === '') print('No errors are left.');
    onChange(current);
  }

  async function problemsOfChecked(): Promise<readonly Problem[]> {
    const { model: modelOf, mayBeFile } = site();
    const model = modelOf();
    const problems: Problem[] = [];
    for (const file of checked) {
      const doc = model.docByFile(file);
      if (doc === undefined) checked.delete(file);
      else problems.push(...(await model.problemsOf(doc, mayBeFile)));
    }
    return problems;
  }

  return {
    visit: (file) => void checked.add(file),
    async check() {
      const model = site().model();
      for (const { file } of docsThatMayLinkTo(removedPages(pages, model.pages), model.docs)) checked.add(file);
      pages = model.pages;
      const ofSite = [...model.problems, ...(await model.navigationProblems(site().mayBeFile))];
      const all = uniqueProblems([...ofSite, ...(await problemsOfChecked())]).filter(isNotBundled);
      // A check of newer documents follows.
      if (site().model() !== model) return;
      found = all;
      report(all);
      const current = new Set(
        [...all, ...[...answers.values()].flat(), ...site().bundlerProblems()].map(formatProblem),
      );
      printed = new Set([...printed].filter((problem) => current.has(problem)));
      update();
    },
    answer(path, error) {
      if (error === undefined) {
        answers.delete(path);
      } else if (error instanceof DocSiteError) {
        answers.set(path, error.problems);
        // The bundler prints its own.
        const bundled = new Set(site().bundlerProblems().map(formatProblem));
        report(error.problems.filter((problem) => isNotBundled(problem) && !bundled.has(formatProblem(problem))));
      } else {
        print(formatError(error));
      }
    },
    settle(part, error) {
      const message = error === undefined ? undefined : formatError(error);
      if (message !== undefined && message !== ends.get(part)) print(message);
      ends.set(part, message);
      failures.set(part, error === undefined ? [] : problemsIn(error));
      update();
    },
    bundled() {
      report(
        site()
          .bundlerProblems()
          .filter(({ rule }) => rule === 'lost-styles'),
      );
      update();
    },
    text,
  };
}

/** The bundler reports the imports of documents, too, each at its exact place. */
function isNotBundled({ rule }: Problem): boolean {
  return rule !== 'missing-import';
}

/** A stack has paths of this machine and goes to the terminal only. */
function problemsIn(thrown: unknown): readonly Problem[] {
  const error = readableError(thrown);
  if (error instanceof DocSiteError) return error.problems;
  return [{ rule: 'site', severity: 'error', message: error.message }];
}
