import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageContents } from '../../../plugins/index.ts';
import type { RunTask } from '../../../plugins/workers/worker-pool.ts';
import { htmlMessages } from './html-messages.ts';
import { readPageContents } from './page-contents.ts';
import { weighHtml } from './weigh-html.ts';

/** A page to read. */
export interface PageJob {
  readonly outDir: string;
  /** Relative to the output folder. */
  readonly file: string;
}

/** The task of a pool that parses and validates pages. */
export type PageTasks = { readonly page: { readonly job: PageJob; readonly answer: PageContents } };

const readPage: RunTask<PageTasks> = async ({ job: { outDir, file } }) => {
  const html = await readFile(join(outDir, file), 'utf8');
  return { ...readPageContents(html), ...weighHtml(html), htmlMessages: await htmlMessages(file, html) };
};

export default readPage;
