import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError } from '#shared/errors';
import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { hrefOf } from '#shared/paths';
import type { SiteConfig } from '../../plugins/index.ts';

/** A page of a built site. */
export interface VisitedPage {
  /** URL path, including the base. */
  readonly url: string;
  /** URL path of its data, including the base. */
  readonly dataUrl: string;
  readonly title: string;
  readonly documentTitle: string;
  readonly lang: string;
  /** Whether it is in the search index. */
  readonly isSearched: boolean;
}

/** All pages of a built site. */
export type VisitedPages = readonly [VisitedPage, ...VisitedPage[]];

/**
 * Lists the pages of an output folder except its 404 pages.
 *
 * @throws DocSiteError if the site has no pages
 */
export async function readVisitedPages(
  outDir: string,
  config: Pick<SiteConfig, 'base' | 'cleanUrls'>,
): Promise<VisitedPages> {
  const names = (await glob('page-data/**/*.json', { cwd: outDir, dot: true })).sort();
  const files = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(outDir, name), 'utf8'))));
  const [first, ...others] = files.flatMap((value: unknown): readonly VisitedPage[] => {
    const page = parsePageFile(value)?.page;
    if (page === undefined || page.pageType === '404') return [];
    const { routePath, pagePath, title, head, lang, frontmatter } = page;
    const documentTitle = head.find(({ tag }) => tag === 'title')?.content ?? title;
    return [
      {
        url: hrefOf(routePath, config),
        dataUrl: pageFileUrl(pagePath, config.base),
        title,
        documentTitle,
        lang,
        isSearched: frontmatter.search !== false,
      },
    ];
  });
  if (first === undefined) throw new DocSiteError('The site has no page.', { rule: 'soak' });
  return [first, ...others];
}
