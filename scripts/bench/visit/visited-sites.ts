import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { createPreviewServer } from '../../preview/server.ts';
import { pathOf } from '../generator.ts';
import type { MeasuredSite } from '../measure-generator.ts';
import { openSearches } from '../search.ts';

/** Has hits in every generated site. */
const corpusQuery = 'environment';

/** A built site that is being served. */
export interface VisitedSite {
  readonly name: string;
  /** Address of the page that is visited first. */
  readonly url: string;
  /** A query that has hits. */
  readonly query: string;
  /** The link of the page that is followed. */
  nextLink(page: Page): Promise<Locator>;
  close(): Promise<void>;
}

/**
 * Serves a site of this engine below `/`.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function serveOwnSite(outDir: string): Promise<VisitedSite> {
  const [search] = await openSearches(outDir);
  const pages = search?.titles ?? [];
  // One in the middle: the first ones are often home pages and overviews.
  const { path = '/', title = '' } = pages[Math.floor(pages.length / 2)] ?? {};
  const { url, close } = await createPreviewServer({ outDir });
  return {
    name: outDir,
    url: new URL(path.slice(1), url).href,
    // As many letters as in other sites, because each takes time to type.
    query: title.slice(0, corpusQuery.length),
    nextLink: async (page) => page.locator('a[rel="next"], a[rel="prev"]').last(),
    close,
  };
}

/** Serves a generated site that has been built. */
export async function serveCorpus({ generator, folder, pages }: MeasuredSite): Promise<VisitedSite> {
  const [, , , page, next] = pages;
  if (page === undefined || next === undefined) throw new Error('A corpus to visit has at least ten pages.');
  const { url, close } = await createPreviewServer({ outDir: join(folder, generator.outDir) });
  return {
    name: generator.name,
    url: new URL(pathOf(generator, page).slice(1), url).href,
    query: corpusQuery,
    nextLink: async (shown) => shown.locator(`a[href="${pathOf(generator, next)}"]:visible`).first(),
    close,
  };
}
