import type { SourceMapPayload } from 'node:module';
import type { Problem } from '#shared/errors';
import type { CodeFacts, CompileInput } from '../content/compiler.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';

/** Whether the code carries what React's development build needs. */
export type CompileMode = 'development' | 'production';

/** What compiling gave: a module and what was learnt of the document, or the reason why there is none. */
export type CompileResult =
  | {
      readonly ok: true;
      readonly code: string;
      readonly meta: DocMeta;
      /** Where the code comes from in the document; only when it was asked for. */
      readonly map?: SourceMapPayload;
    }
  | { readonly ok: false; readonly problem: Problem };

/** What a worker is handed for one document. */
export interface CompileJob {
  readonly settings: PipelineSettings;
  readonly mode: CompileMode;
  readonly input: CompileInput;
}

/** What a worker answers. */
export type CompileAnswer =
  | { readonly ok: true; readonly code: string; readonly meta: DocMeta; readonly facts: CodeFacts }
  | { readonly ok: false; readonly problem: Problem };

/** What compiles documents beside this thread. */
export interface CompileWorkers {
  run(task: 'compile', job: CompileJob): Promise<CompileAnswer>;
}
