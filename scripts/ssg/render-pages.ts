import type { InlineHashes } from '#shared/content-policy';
import { DocSiteError, expectedProblems, type Problem } from '#shared/errors';
import type { PageData } from '#shared/types';
import type { DocSite } from '../../plugins/index.ts';
import type { KeptPages } from '../../plugins/reuse/kept-pages.ts';
import type { LastOutput } from '../../plugins/reuse/last-output.ts';
import { isInterruption } from '../../plugins/site-code/run-site-code.ts';
import { inTurns } from '../shared/in-turns.ts';
import { mergeHashes } from './inline-hashes.ts';
import { type PageProblem, problemsOfPages } from './page-problems.ts';
import { createPageWriter, type WrittenFrame } from './page-writer.ts';
import type { PrerenderPage } from './prerender.ts';
import { shellIdOf } from './shell-id.ts';

interface RenderPagesInput {
  readonly site: DocSite;
  /** The document that the bundler wrote. */
  readonly template: string;
  /** Where the pages are written. */
  readonly output: LastOutput;
  /** Pages of earlier builds; undefined if none can be reused. */
  readonly kept: KeptPages | undefined;
  /** Prepares rendering; called at most once, with all pages that must be rendered. */
  readonly openPrerender: (routePaths: ReadonlySet<string>) => Promise<PrerenderPage>;
  readonly onProgress: (text: string) => void;
}

/** The pages that were written, and the problems of the others. */
export interface RenderedPages {
  /** In the order of their route paths. */
  readonly pages: readonly PageData[];
  readonly hashes: InlineHashes;
  readonly problems: readonly Problem[];
}

/** Renders and writes one page. */
type Render = (prerender: PrerenderPage) => Promise<void>;

/** Pages in parallel: enough to keep the disk busy, few enough to keep memory flat. */
const pagesAtOnce = 8;

/**
 * Writes all pages, the 404 pages included: first the reusable ones, then those that must be rendered.
 * What fails is collected, and the others go on.
 *
 * @throws DocSiteError when no page can be rendered at all, with what was found before.
 */
export async function renderPages(input: RenderPagesInput): Promise<RenderedPages> {
  const { site, template, output, kept, openPrerender, onProgress } = input;
  const { pages: sources } = site.model();
  const shellId = shellIdOf(template, site.siteData());
  const writer = createPageWriter({ site, template, output });
  const { attempt, noteWritten, problems, rendered } = collectPages((routePath) => sources.has(routePath));

  /** `key` is for later builds; undefined if the page cannot be reused. */
  const renderer =
    (page: PageData, frame: WrittenFrame, key: string | undefined): Render =>
    async (prerender) => {
      const { app, articleHtml } = await prerender(page);
      const article =
        articleHtml === undefined ? {} : { articleHtml, markdown: await site.toMarkdown(articleHtml, page) };
      const files = writer.filesOf({ page, app, ...article }, frame);
      if (key !== undefined) kept?.set(page, key, files);
      noteWritten(page, await writer.write(page, files, key));
    };

  async function renderAll(pages: ReadonlyMap<string, Render>): Promise<void> {
    if (pages.size === 0) return;
    const prerender = await openPrerender(new Set(pages.keys())).catch((error: unknown) => {
      const all = [...problems(), ...expectedProblems(error)];
      throw new DocSiteError('No page can be rendered.', { problems: all, cause: error });
    });
    let count = 0;
    await inTurns([...pages], pagesAtOnce, async ([routePath, render]) => {
      count += 1;
      onProgress(`Rendering pages (${count} of ${pages.size})`);
      await attempt(routePath, () => render(prerender));
    });
  }

  const notFound = new Map(site.notFoundPages().map((page) => [page.routePath, page]));
  const waiting = new Map<string, Render>();
  await inTurns([...sources.keys(), ...notFound.keys()], pagesAtOnce, (routePath) =>
    attempt(routePath, async () => {
      const page = { ...(notFound.get(routePath) ?? (await site.model().pageData(routePath))), shellId };
      const frame = await writer.frameOf(page);
      const key = await kept?.keyOf(page, frame);
      const taken = key === undefined ? undefined : writer.take(key);
      if (taken !== undefined) return noteWritten(page, taken);
      const files = key === undefined ? undefined : kept?.get(page, key);
      if (files === undefined) waiting.set(routePath, renderer(page, frame, key));
      else noteWritten(page, await writer.write(page, files, key));
    }),
  );
  await renderAll(waiting);
  return rendered();
}

/** Collects the result of each page. `isListed` tells the pages of the result; the others are the 404 pages. */
function collectPages(isListed: (routePath: string) => boolean) {
  const written: PageData[] = [];
  const hashes: InlineHashes[] = [];
  const found: PageProblem[] = [];
  const problems = () => problemsOfPages(found);

  return {
    /** Does the work for a page; its problems are collected. Throws them if code had to be interrupted. */
    async attempt(routePath: string, work: () => Promise<void>): Promise<void> {
      const error: unknown = await work().then(
        () => undefined,
        (reason) => reason,
      );
      if (error === undefined) return;
      found.push(...expectedProblems(error).map((problem) => ({ routePath, problem })));
      // Code that does not end for one page does not end for others, and their jobs may be lost with the interrupted one.
      if (isInterruption(error)) throw new DocSiteError('Code of a page does not end.', { problems: problems() });
    },
    noteWritten(page: PageData, ownHashes: InlineHashes): void {
      hashes.push(ownHashes);
      if (isListed(page.routePath)) written.push(page);
    },
    problems,
    rendered: (): RenderedPages => ({
      pages: written.sort((a, b) => (a.routePath < b.routePath ? -1 : 1)),
      hashes: mergeHashes(hashes),
      problems: problems(),
    }),
  };
}
