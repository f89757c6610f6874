import type { RsbuildDevServer } from '@rsbuild/core';
import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import type { PageData } from '#shared/types';
import type { DocSite } from '../../plugins/index.ts';
import { isInterruption } from '../../plugins/site-code/run-site-code.ts';
import { createPrerender, type Prerender, type PrerenderPage } from '../ssg/prerender.ts';

/** What pages are rendered with. */
export interface DevRendererOptions {
  /** The current site. */
  site(): DocSite;
  /** Makes the bundle that renders pages again after every change of its modules. */
  readonly node: Pick<RsbuildDevServer['environments'][string], 'getStats'>;
  /** Absolute path of the folder that it writes to. */
  readonly nodeDir: string;
  /** Resolves at the end of the bundler's next run. */
  nextRun(): Promise<void>;
  /** The pages that the bundle must contain; a page is added when it is first requested. */
  readonly wanted: Set<string>;
}

/** Renders pages as a build does, each on request: most without the bundler, the others once they are in the bundle. */
export function createDevRenderer({ site, node, nodeDir, nextRun, wanted }: DevRendererOptions): PrerenderPage {
  /** Hash of the bundle. */
  let madeFor: string | null | undefined;
  let prerender: Promise<Prerender> | undefined;

  async function newest(): Promise<{ readonly prerender: Prerender; readonly hasErrors: boolean }> {
    // Its run may not have begun yet.
    await site().whenBundled();
    // Waits for the current run, if there is one.
    const stats = await node.getStats();
    if (madeFor !== stats.hash || prerender === undefined) {
      madeFor = stats.hash;
      prerender = createPrerender({ site, nodeDir, problems: [] });
      // Whoever renders next gets the error.
      prerender.catch(() => undefined);
    }
    return { prerender: await prerender, hasErrors: stats.hasErrors() };
  }

  async function withPage(routePath: string): Promise<Prerender> {
    const page = site().model().pages.get(routePath);
    if (page === undefined || (await site().isSelfContained(page))) return (await newest()).prerender;
    let next = nextRun();
    if (!wanted.has(routePath)) {
      wanted.add(routePath);
      await site().updateVirtualModules();
    }
    for (;;) {
      const { prerender, hasErrors } = await newest();
      if (prerender.bundled.has(routePath) || hasErrors || !site().model().pages.has(routePath)) return prerender;
      await next;
      next = nextRun();
    }
  }

  /** Problems from which an error of the page may only follow. */
  async function causesOf(page: PageData): Promise<readonly Problem[]> {
    const model = site().model();
    const source = model.pages.get(page.routePath);
    const ofDocument = source === undefined ? [] : await model.problemsOf(source.doc, site().mayBeFile);
    const isBundled = source !== undefined && !(await site().isSelfContained(source));
    const found = [...ofDocument, ...(isBundled || source === undefined ? site().bundlerProblems() : [])];
    return uniqueProblems(found.filter(({ severity }) => severity === 'error'));
  }

  return async (page, part) => {
    try {
      const { renderPage } = await withPage(page.routePath);
      return await renderPage(page, part);
    } catch (error) {
      // An interrupted renderer is not used again.
      if (isInterruption(error)) prerender = undefined;
      const problems = await causesOf(page);
      if (problems.length === 0) throw error;
      throw new DocSiteError('The page cannot be rendered.', { problems, cause: error });
    }
  };
}
