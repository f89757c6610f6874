import type { RouteModule } from '#shared/route-module';
import type { PageData } from '#shared/types';
import type { DocSite } from '../../plugins/index.ts';
import type { NodeBundle } from './node-bundle.ts';
import type { PageCode } from './page-code.ts';

interface PageContentInput {
  /** The current site. */
  site(): DocSite;
  readonly bundle: Pick<NodeBundle, 'jsxRuntime'>;
  /** The pages in the bundle, by their paths. */
  readonly routes: ReadonlyMap<string, RouteModule>;
  readonly code: PageCode;
}

/**
 * Creates a function that gets the document of a page ready. It resolves to a function that makes the document's
 * component, or undefined for a page without one, such as the 404 page.
 */
export function createPageContent({ site, bundle, routes, code }: PageContentInput) {
  return async (page: PageData): Promise<() => unknown> => {
    const source = site().model().pages.get(page.routePath);
    if (source === undefined) return () => undefined;
    // First: the bundle of an earlier build may contain an older text of this page.
    const run = await site().documentOf(source);
    if (run) return () => run(bundle.jsxRuntime);
    const bundled = routes.get(page.routePath);
    // Otherwise the page would be empty, and nobody would notice.
    if (bundled === undefined) throw new Error('The page is not in the bundle.');
    const module = await code.settle(page, code.call(page, bundled.load));
    return () => module.default;
  };
}
