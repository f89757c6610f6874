import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageContents } from '../../../plugins/index.ts';
import type { RunTask } from '../../../plugins/workers/worker-pool.ts';
import { htmlMessages } from './html-messages.ts';
import { readPageContents } from './page-contents.ts';
import { weighHtml } from './weigh-html.ts';

/** The task of a pool that parses and validates pages; `file` is relative to the output folder. */
export type PageTasks = {
  readonly page: { readonly job: { readonly outDir: string; readonly file: string }; readonly answer: PageContents };
};

const readPage: RunTask<PageTasks> = async ({ job: { outDir, file } }) => {
  const html = await readFile(join(outDir, file), 'utf8');
  return { ...readPageContents(html), ...weighHtml(html), htmlMessages: await htmlMessages(file, html) };
};

export default readPage;
