import { compileJob } from '../compile/compile-job.ts';
import type { CompileAnswer, CompileJob } from '../compile/types.ts';
import { type TwinJob, twinJob } from '../features/markdown-twin/twin-job.ts';

/** Jobs and answers of the tasks, by name: all of them can be cloned. */
export interface TaskTypes {
  readonly compile: { readonly job: CompileJob; readonly answer: CompileAnswer };
  readonly twin: { readonly job: TwinJob; readonly answer: string };
}

/** A function for each task. */
export type Tasks = {
  readonly [Name in keyof TaskTypes]: (job: TaskTypes[Name]['job']) => Promise<TaskTypes[Name]['answer']>;
};

/** What worker threads can do. */
export const tasks: Tasks = { compile: compileJob, twin: twinJob };
