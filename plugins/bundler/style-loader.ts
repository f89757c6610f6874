import type { Rspack } from '@rsbuild/core';
import { CssSyntaxError, parse } from 'postcss';
import { formatProblems, type Problem, withStop } from '#shared/errors';
import { toSitePath } from '../files/site-path.ts';

/** Options of the loader. */
export interface StyleLoaderOptions {
  /** Folder that files in messages are relative to. */
  readonly root: string;
  /** In a build, receives the problems of a style sheet: the bundler's own errors do not name it. */
  readonly collect?: (resource: string, problems: readonly Problem[]) => void;
}

/** Loader of the style sheets of the site; see `pluginStyleRule`. */
export default function styleLoader(this: Rspack.LoaderContext<StyleLoaderOptions>, source: string): string {
  const { root, collect } = this.getOptions();
  const problems = styleProblems(source, toSitePath(this.resourcePath, root));
  if (collect !== undefined) collect(this.resource, problems);
  else if (problems.length > 0) this.emitError(new Error(formatProblems(problems)));
  return source;
}

/** The first mistake in the structure of a style sheet. Unknown properties and selectors are accepted. */
export function styleProblems(source: string, file: string): readonly Problem[] {
  try {
    parse(source);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1 } = error;
    const message = `Wrong CSS: ${withStop(error.reason.charAt(0).toLowerCase() + error.reason.slice(1))}`;
    const hint = 'Browsers would skip the rules around it, or all rules after it.';
    return [{ rule: 'styles', severity: 'error', file, line, column, message, hint }];
  }
}
