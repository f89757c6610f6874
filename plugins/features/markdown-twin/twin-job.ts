import { type TwinContext, toMarkdown } from './to-markdown.ts';

/** An article whose Markdown twin is wanted. */
export interface TwinJob extends TwinContext {
  readonly articleHtml: string;
}

/** Makes a twin; asynchronous only so that it can run in another thread. */
export async function twinJob({ articleHtml, ...context }: TwinJob): Promise<string> {
  return toMarkdown(articleHtml, context);
}
