import type { Page } from '../api/index.ts';
import type { CompiledModel } from '../content/content-model.ts';
import { engineFile } from '../files/engine-files.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { virtualModuleIds } from './virtual-module-ids.ts';
import type { EnvironmentName, VirtualModule } from './virtual-modules.ts';

/** Placeholder for pages that plugins add: the loader inserts the text. */
const addedPageFile = engineFile('plugins/bundler/added-page.mdx');

type RoutedModel = Pick<CompiledModel, 'pages' | 'hasFile'>;

/** Route paths of some of the pages of a site. */
export type WantedPages = ReadonlySet<string>;

/**
 * Provides the route table. Where pages are prerendered it lists the pages that cannot be rendered without being
 * bundled; in the browser of a prerendered site it is empty.
 */
export function provideBundledRoutes({
  model,
  isPrerendered,
  isSelfContained,
  wanted,
}: {
  readonly model: () => RoutedModel;
  readonly isPrerendered: boolean;
  /** Whether a page can be rendered without being in the table. */
  readonly isSelfContained: (page: Page) => Promise<boolean>;
  /** Pages of a prerendered site; default: all that are not self-contained. */
  readonly wanted?: WantedPages | undefined;
}): VirtualModule {
  async function pagesIn(environment: EnvironmentName): Promise<readonly Page[]> {
    const pages = [...model().pages.values()];
    if (!isPrerendered) return pages;
    if (environment === 'web') return [];
    if (wanted) return pages.filter(({ route }) => wanted.has(route.path));
    const isAlone = await Promise.all(pages.map(isSelfContained));
    return pages.filter((_, at) => !isAlone[at]);
  }

  return {
    id: virtualModuleIds.routes,
    async source(environment) {
      const pages = await pagesIn(environment);
      return `export const routes = [\n${pages.map((page) => `  ${routeEntry(page, model(), isPrerendered)},\n`).join('')}];\n`;
    },
  };
}

/** The request that imports a page's document. The hash makes a new module of a new text, for which no file changes. */
export function docRequest({ doc }: Page, model: RoutedModel): string {
  if (model.hasFile(doc)) return doc.file;
  return `${addedPageFile}?doc=${encodeURIComponent(doc.relativePath)}&text=${contentHash(doc.source)}`;
}

/**
 * The inverse of `docRequest` for pages that plugins add: their source path. Undefined for any other request.
 */
export function nameOfRequest(request: string): string | undefined {
  const [file, query] = request.split('?');
  return file === addedPageFile ? (new URLSearchParams(query).get('doc') ?? undefined) : undefined;
}

/** In a bundle that renders pages, the documents are in the same file; in the browser, each is a chunk. */
function routeEntry(page: Page, model: RoutedModel, isPrerendered: boolean): string {
  const { path, filePath, lang, version } = page.route;
  const request = JSON.stringify(docRequest(page, model));
  // `require` runs the module at once, where its time can be limited.
  const load = isPrerendered ? `async () => require(${request})` : `() => import(${request})`;
  return `{ path: ${JSON.stringify(path)}, filePath: ${JSON.stringify(filePath)}, lang: ${JSON.stringify(lang)}, version: ${JSON.stringify(version)}, load: ${load} }`;
}
