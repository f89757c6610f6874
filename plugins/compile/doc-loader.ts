import type { Rspack } from '@rsbuild/core';
import { DocSiteError, formatProblems, type Problem } from '#shared/errors';
import type { CompiledDoc } from './doc-compiler.ts';

/** A document as the loader needs it. */
export interface LoadedDoc {
  readonly result: CompiledDoc | { readonly ok: false; readonly problem: Problem };
  /** Absolute paths of files whose change makes the result another one. */
  readonly dependencies: readonly string[];
  /** What is wrong with the document as a page: front matter, dead links. Shown, but no reason to show no page. */
  readonly problems: readonly Problem[];
}

/** Options of the loader: functions, so they stay in the process. */
export interface DocLoaderOptions {
  /** Compiles a document of the site by absolute path, or by the source path of a page that a plugin added. */
  readonly compile: (file: { readonly path: string } | { readonly added: string }) => Promise<LoadedDoc>;
}

/** Loader of documents; see `pluginMdx`. */
export default async function docLoader(this: Rspack.LoaderContext<DocLoaderOptions>): Promise<void> {
  const done = this.async();
  try {
    const added = new URLSearchParams(this.resourceQuery).get('doc');
    const { compile } = this.getOptions();
    const { result, dependencies, problems } = await compile(added === null ? { path: this.resourcePath } : { added });
    for (const file of dependencies) this.addDependency(file);
    if (problems.length > 0) this.emitWarning(new Error(formatProblems(problems)));
    if (!result.ok) throw new DocSiteError(formatProblems([result.problem]), { problems: [result.problem] });
    done(null, await result.code());
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
