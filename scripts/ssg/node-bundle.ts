import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DocSiteError } from '#shared/errors';
import type { RouteModule } from '#shared/route-module';
import type { PageData, SidebarItem } from '#shared/types';

/** What `theme/entry.server.tsx` exports. */
export interface NodeBundle {
  readonly routes: readonly RouteModule[];
  /** HTML of a page's article. */
  renderArticle(route: RouteModule, page: PageData): Promise<string>;
  /** Markup of a section's sidebar, without the mark of the current page. */
  renderSidebar(items: readonly SidebarItem[]): string;
  /** Everything inside the root element. */
  renderShell(input: { readonly page: PageData; readonly articleHtml: string; readonly sidebarHtml?: string }): string;
}

const expected = ['routes', 'renderArticle', 'renderSidebar', 'renderShell'];

/** Loads the bundle that the node environment wrote. */
export async function loadNodeBundle(nodeDir: string): Promise<NodeBundle> {
  const file = path.join(nodeDir, 'index.mjs');
  const bundle: unknown = await import(pathToFileURL(file).href);
  if (isNodeBundle(bundle)) return bundle;
  throw new DocSiteError(`Expected the exports ${expected.join(', ')} in the bundle that renders pages.`, {
    rule: 'node-bundle',
  });
}

function isNodeBundle(value: unknown): value is NodeBundle {
  return typeof value === 'object' && value !== null && expected.every((name) => name in value);
}
