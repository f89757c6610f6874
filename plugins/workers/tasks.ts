import type { SearchJob } from '#search';
import type { LangSearch } from '#shared/search-file';
import type { CompileJob, DocModule } from '../compile/compile-document.ts';
import type { OrProblem } from '../content/compiler.ts';
import type { TwinJob } from '../features/markdown-twin/to-markdown.ts';
import type { RunTask } from './worker-pool.ts';

/** Jobs and answers of the tasks of a site. */
export type SiteTasks = {
  readonly compile: { readonly job: CompileJob; readonly answer: OrProblem<DocModule> };
  readonly prepareCompile: { readonly job: undefined; readonly answer: undefined };
  readonly prepareTwin: { readonly job: undefined; readonly answer: undefined };
  readonly search: { readonly job: SearchJob; readonly answer: LangSearch };
  readonly twin: { readonly job: TwinJob; readonly answer: string };
};

/** Tasks load their code on demand: the compiler alone takes 70 MiB. */
const tasks: {
  readonly [Name in keyof SiteTasks]: (job: SiteTasks[Name]['job']) => Promise<SiteTasks[Name]['answer']>;
} = {
  compile: async (job) => (await import('../compile/compile-document.ts')).compileDocument(job),
  prepareCompile: async () =>
    void (await Promise.all([import('../compile/compile-document.ts'), import('@mdx-js/mdx')])),
  prepareTwin: async () => void (await import('../features/markdown-twin/to-markdown.ts')),
  search: async (job) => (await import('../search-files/lang-search.ts')).langSearch(job),
  twin: async (job) => (await import('../features/markdown-twin/to-markdown.ts')).toMarkdown(job),
};

const runTask: RunTask<SiteTasks> = ({ name, job }) => tasks[name](job);

export default runTask;
