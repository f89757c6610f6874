import { type TwinContext, toMarkdown } from './to-markdown.ts';

/** Input of the worker task that makes a Markdown twin. */
export interface TwinJob extends TwinContext {
  readonly articleHtml: string;
}

/** Makes a twin; asynchronous because it is a worker task. */
export async function twinJob({ articleHtml, ...context }: TwinJob): Promise<string> {
  return toMarkdown(articleHtml, context);
}
