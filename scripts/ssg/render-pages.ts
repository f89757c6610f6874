import { DocSiteError, type Problem } from '#shared/errors';
import type { PageData } from '#shared/types';
import type { DocSite, InlineHashes } from '../../plugins/index.ts';
import { mergeHashes } from './inline-hashes.ts';
import { openTwins } from './open-twins.ts';
import { type PageProblem, problemsOfPages } from './page-problems.ts';
import { createPageWriter } from './page-writer.ts';
import type { PrerenderPage } from './prerender.ts';
import { shellIdOf } from './shell-id.ts';

/** How pages become files. */
export interface RenderPagesInput {
  readonly site: DocSite;
  /** The document that the bundler wrote. */
  readonly template: string;
  /** Folder that the build writes to. */
  readonly webDir: string;
  readonly prerender: PrerenderPage;
  readonly onProgress: (text: string) => void;
}

/** The pages that could be written, and what went wrong with the others. */
export interface RenderedPages {
  /** In the order of their route paths. */
  readonly pages: readonly PageData[];
  readonly hashes: InlineHashes;
  readonly problems: readonly Problem[];
}

/** How many pages are in work at once: enough to keep the disk busy, few enough to keep memory flat. */
const pagesAtOnce = 8;

/** Renders and writes every page and the 404 pages; what fails is collected, and the others go on. */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { site, template, webDir, prerender, onProgress } = input;
  const shellId = shellIdOf(template, site.siteData());
  const twins = openTwins(site);
  const write = createPageWriter({ site, template, outDir: webDir, twins });
  const pages: PageData[] = [];
  const hashes: InlineHashes[] = [];
  const problems: PageProblem[] = [];
  const routePaths = [...site.model().pages.keys()];

  async function make(page: PageData): Promise<void> {
    hashes.push(await write(await prerender({ ...page, shellId })));
  }

  async function attempt(routePath: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DocSiteError)) throw error;
      problems.push(...error.problems.map((problem) => ({ routePath, problem })));
    }
  }

  await inBatches(routePaths, async (routePath) => {
    await attempt(routePath, async () => {
      const page = await site.model().pageData(routePath);
      await make(page);
      pages.push({ ...page, shellId });
    });
    onProgress(`Rendering pages (${pages.length} of ${routePaths.length})`);
  });
  for (const page of site.notFoundPages()) await attempt(page.routePath, () => make(page));
  await twins.prune();
  return {
    pages: pages.sort((a, b) => (a.routePath < b.routePath ? -1 : 1)),
    hashes: mergeHashes(hashes),
    problems: problemsOfPages(problems),
  };
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
