import type { SourceMapPayload } from 'node:module';
import type { Problem } from '#shared/errors';
import type { CodeFacts, CompileInput } from '../content/compiler.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';

/** As in the bundler's `mode`. */
export type CompileMode = 'development' | 'production';

/** A module with the metadata of its document, or the reason why there is none. */
export type CompileResult =
  | {
      readonly ok: true;
      readonly code: string;
      readonly meta: DocMeta;
      /** Maps the code to the document; only on request. */
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

/** The worker pool as the compiler needs it. */
export interface CompileWorkers {
  run(task: 'compile', job: CompileJob): Promise<CompileAnswer>;
}
