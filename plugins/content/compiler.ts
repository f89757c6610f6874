import type { SourceMapPayload } from 'node:module';
import type { Problem } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { DocContext, DocMeta } from '../markdown/types.ts';

/** A value, or the problem that prevents it. */
export type OrProblem<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: Problem };

/** Start and end of a part of a text. */
export type TextRange = readonly [start: number, end: number];

/** Turns a module into the body of a function without parsing it again. */
export interface FunctionBody {
  /** Text before the code of the module, on the same line: its imports as constants. */
  readonly head: string;
  /** The imports and the keywords of exports, which the body lacks. */
  readonly blanks: readonly TextRange[];
}

/** A compiled document; its code is read on demand. */
export interface CompiledDoc {
  readonly meta: DocMeta;
  /** Properties of its module that are known without running it. */
  readonly traits: {
    /** Hash of the code. */
    readonly hash: string;
    /** Import specifiers as written, sorted; without React's, which every document imports. */
    readonly requests: readonly string[];
    /** Whether it may render differently next time although nothing has changed. */
    readonly mayReadMachine: boolean;
    /** How it runs with React and the documents it imports (`requests`) alone; absent if it needs a bundler. */
    readonly functionBody?: FunctionBody;
  };
  /** Reads the module's code from the cache. */
  code(): Promise<string>;
}

/** Compiles documents for the content model. */
export interface Compiler {
  compile(doc: Pick<Doc, 'file' | 'source'>, context: DocContext): Promise<OrProblem<CompiledDoc>>;
  /** Source map of a document's module; undefined when it cannot be compiled. */
  sourceMap(doc: Pick<Doc, 'file' | 'source'>, context: DocContext): Promise<SourceMapPayload | undefined>;
}
