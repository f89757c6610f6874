import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePageFile } from '#shared/page-file';
import type { PageData } from '#shared/types';
import type { DocSite, RenderedPage } from '../../plugins/index.ts';

/**
 * Reads the files of a page, each part on demand: a build never holds the text of all pages at once, and reading the
 * twins does not load the articles.
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
