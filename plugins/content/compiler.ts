import type { SourceMapPayload } from 'node:module';
import type { Problem } from '#shared/errors';
import type { DocMeta } from '../markdown/types.ts';

/** A document to compile. */
export interface CompileInput {
  /** Absolute path. */
  readonly file: string;
  /** The whole text, front matter included. */
  readonly source: string;
  /** Ids of the headings in the document of the default language; only for a translation. */
  readonly headingIds?: readonly string[];
  /** Pages that plugins added and whose routes look like file names: route paths without language. Default: none. */
  readonly addedPages?: readonly string[];
}

/** Properties of a document's module that are known without running it. */
export interface CodeFacts {
  /** Hash of the code. */
  readonly hash: string;
  /** Import specifiers as written, sorted; without React's, which every document imports. */
  readonly requests: readonly string[];
  /** Whether it may render differently next time although nothing has changed. */
  readonly mayReadMachine: boolean;
  /** Whether it runs with React alone, and so without a bundler. */
  readonly isSelfContained: boolean;
}

/** A compiled document; its code is read on demand. */
export interface CompiledDoc {
  readonly ok: true;
  readonly meta: DocMeta;
  readonly facts: CodeFacts;
  /** Hash of everything that the module depends on. */
  readonly key: string;
  /** Reads the module's code from the cache. */
  code(): Promise<string>;
}

/** A compiled document, or the reason why it cannot be compiled. */
export type CompileOutcome = CompiledDoc | { readonly ok: false; readonly problem: Problem };

/** Compiles documents for the content model. */
export interface Compiler {
  compile(input: CompileInput): Promise<CompileOutcome>;
  /** Source map of a document's module; undefined when it cannot be compiled. */
  sourceMap(input: CompileInput): Promise<SourceMapPayload | undefined>;
}
