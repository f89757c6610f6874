import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePageFile } from '#shared/page-file';
import type { PageData } from '#shared/types';
import type { DocSite, RenderedPage } from '../../plugins/index.ts';

/**
 * Reads what was written for a page, each part when it is asked for: so no build holds the text of all pages at once, and
 * who wants the twins does not pay for the articles.
 */
export async function readRendered(
  { isPrerendered }: Pick<DocSite, 'isPrerendered'>,
  outDir: string,
  page: PageData,
): Promise<RenderedPage> {
  if (!isPrerendered) return { page };
  return {
    page,
    get articleHtml() {
      const text = readFileSync(path.join(outDir, 'page-data', `${page.pagePath}.json`), 'utf8');
      return parsePageFile(JSON.parse(text))?.html ?? '';
    },
    get markdown() {
      return readFileSync(path.join(outDir, `${page.pagePath}.md`), 'utf8');
    },
  };
}
