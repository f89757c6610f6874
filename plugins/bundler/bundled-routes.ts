import path from 'node:path';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { ContentModel, Page } from '../api/index.ts';
import { engineRoot } from '../files/engine-files.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { EnvironmentName, VirtualModule } from './virtual-module.ts';

/** Placeholder for pages whose text comes from a plugin: the loader inserts the text. */
const addedPageFile = path.join(engineRoot, 'plugins/bundler/added-page.mdx');

/** How a route's module is reached: not at all, in the same file, or in a chunk of its own. */
type RouteLoading = 'none' | 'eager' | 'lazy';

/** Some of the pages of a site. */
export interface WantedPages {
  readonly routePaths: ReadonlySet<string>;
  /** Folder for this route table: another build may be using the table of all pages. */
  readonly folder: string;
}

/** Text of `virtual-doc-site/routes`. */
export function bundledRoutesModule(
  model: ContentModel,
  loading: RouteLoading,
  wanted: ReadonlySet<string> | undefined = undefined,
): string {
  const pages = [...model.pages.values()].filter(({ route }) => wanted?.has(route.path) ?? true);
  const routes = loading === 'none' ? [] : pages;
  return `export const routes = [\n${routes.map((page) => `  ${routeEntry(page, model, loading)},\n`).join('')}];\n`;
}

/**
 * Provides the route table. Where pages are prerendered it lists the pages that cannot be rendered without being
 * bundled; in the browser of a prerendered site it is empty.
 */
export function provideBundledRoutes({
  model,
  loading,
  isSelfContained,
  wanted,
}: {
  readonly model: () => ContentModel;
  readonly loading: Readonly<Record<EnvironmentName, RouteLoading>>;
  /** Whether a page can be rendered without being in the table. */
  readonly isSelfContained: (page: Page) => Promise<boolean>;
  /** Default: all pages that are not self-contained. */
  readonly wanted?: WantedPages | undefined;
}): VirtualModule {
  async function routesToBundle(): Promise<ReadonlySet<string>> {
    const pages = [...model().pages.values()];
    const isAlone = await Promise.all(pages.map(isSelfContained));
    return new Set(pages.filter((_, at) => !isAlone[at]).map(({ route }) => route.path));
  }

  return {
    id: virtualModuleIds.routes,
    ...(wanted && { folder: wanted.folder }),
    async source(environment) {
      const kind = loading[environment];
      return bundledRoutesModule(
        model(),
        kind,
        kind === 'none' ? undefined : (wanted?.routePaths ?? (await routesToBundle())),
      );
    },
  };
}

/** The request that imports a page's document. The hash makes a new module of a new text, for which no file changes. */
export function docRequest({ doc }: Page, model: ContentModel): string {
  if (!model.isAdded(doc)) return doc.file;
  return `${addedPageFile}?doc=${encodeURIComponent(doc.relativePath)}&text=${contentHash(doc.source)}`;
}

/**
 * The inverse of `docRequest` for pages whose text comes from a plugin: their source path. Undefined for any other
 * request.
 */
export function nameOfRequest(request: string): string | undefined {
  const [file, query] = request.split('?');
  return file === addedPageFile ? (new URLSearchParams(query).get('doc') ?? undefined) : undefined;
}

function routeEntry(page: Page, model: ContentModel, loading: RouteLoading): string {
  const { path, filePath, lang, version } = page.route;
  const request = JSON.stringify(docRequest(page, model));
  // `require` runs the module at once, where its time can be limited.
  const load = loading === 'eager' ? `async () => require(${request})` : `() => import(${request})`;
  return `{ path: ${JSON.stringify(path)}, filePath: ${JSON.stringify(filePath)}, lang: ${JSON.stringify(lang)}, version: ${JSON.stringify(version)}, load: ${load} }`;
}
