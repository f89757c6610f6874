import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePageFile } from '#shared/page-file';
import type { PageData } from '#shared/types';
import type { RenderedPage } from '../../plugins/index.ts';

/** Reads what was written for a page, so that no build holds the text of all pages at once. */
export async function readRendered(outDir: string, page: PageData): Promise<RenderedPage> {
  const text = readFileSync(path.join(outDir, 'page-data', `${page.pagePath}.json`), 'utf8');
  const articleHtml = parsePageFile(JSON.parse(text))?.html;
  if (articleHtml === undefined) return { page };
  return { page, articleHtml, markdown: readFileSync(path.join(outDir, `${page.pagePath}.md`), 'utf8') };
}
