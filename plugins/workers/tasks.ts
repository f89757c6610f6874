import type { SearchJob } from '#search';
import type { CompileAnswer, CompileJob } from '../compile/types.ts';
import type { TwinJob } from '../features/markdown-twin/twin-job.ts';
import type { LangSearch } from '../search-info.ts';

/** Jobs and answers by task; all of them can be cloned between threads. */
export interface TaskTypes {
  readonly compile: { readonly job: CompileJob; readonly answer: CompileAnswer };
  readonly prepareCompile: { readonly job: undefined; readonly answer: undefined };
  readonly search: {
    readonly job: SearchJob;
    readonly answer: LangSearch;
  };
  readonly twin: { readonly job: TwinJob; readonly answer: string };
}

/** A function for each task. */
export type Tasks = {
  readonly [Name in keyof TaskTypes]: (job: TaskTypes[Name]['job']) => Promise<TaskTypes[Name]['answer']>;
};

/** Tasks load their code on demand: the compiler alone takes 70 MiB. */
export const tasks: Tasks = {
  compile: async (job) => (await import('../compile/compile-job.ts')).compileJob(job),
  prepareCompile: async () => void (await Promise.all([import('../compile/compile-job.ts'), import('@mdx-js/mdx')])),
  search: async (job) => (await import('../search-files.ts')).langSearch(job),
  twin: async (job) => (await import('../features/markdown-twin/twin-job.ts')).twinJob(job),
};
