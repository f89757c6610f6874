import { existsSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
import { formatProblems } from '#shared/errors';
import type { CompiledDoc, OrProblem } from '../content/compiler.ts';
import { readableError } from '../site-code/readable-error.ts';
import type { ReportProblems } from './bundler-log.ts';

/** Options of the loader. They contain functions, so the loader cannot run in another thread. */
export interface DocLoaderOptions {
  /** Compiles a document of the site by absolute path, or by the source path of a page that a plugin added. */
  readonly compile: (request: DocRequest) => Promise<{
    readonly result: OrProblem<CompiledDoc>;
    /** Absolute paths of files that affect the result; a missing one affects it by appearing. */
    readonly dependencies: readonly string[];
  }>;
  /** Receives the reason why a document has no module; an empty list when it has one. */
  readonly report: ReportProblems;
}

/** A document by its file, with the text that the bundler read, or by the source path of a page added by a plugin. */
export type DocRequest = { readonly file: string; readonly source: string } | { readonly added: string };

/** Loader of documents; see `pluginDocumentRule`. */
export default async function docLoader(this: Rspack.LoaderContext<DocLoaderOptions>, source: string): Promise<void> {
  const done = this.async();
  try {
    const added = new URLSearchParams(this.resourceQuery).get('doc');
    const { compile, report } = this.getOptions();
    const request = added === null ? { file: this.resourcePath, source } : { added };
    const { result, dependencies } = await compile(request);
    for (const file of dependencies) {
      if (existsSync(file)) this.addDependency(file);
      else this.addMissingDependency(file);
    }
    report(this.resource, result.ok ? [] : [result.problem]);
    if (result.ok) done(null, await result.code());
    // For authors: a stack of engine calls would only hide the place.
    else done(Object.assign(new Error(formatProblems([result.problem])), { name: '', stack: '' }));
  } catch (error) {
    done(readableError(error));
  }
}
