import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { DocSite, EnvironmentName, WantedPages } from '../../plugins/index.ts';
import { type KeptBundle, openBundleStore } from '../../plugins/reuse/kept-bundle.ts';
import { type KeptPages, openKeptPages } from '../../plugins/reuse/kept-pages.ts';
import { copyAssets } from './copy-assets.ts';
import { copyPublic } from './copy-public.ts';
import { bundleFile } from './node-bundle.ts';
import type { PrerenderPage } from './prerender.ts';

/** Where bundles go. */
export interface BundleSiteInput {
  readonly site: DocSite;
  /** Folder of the web bundle, which becomes the site. */
  readonly webDir: string;
  /** Folder for the bundle that renders pages; no other build uses it. */
  readonly nodeDir: string;
  /** What is known to be wrong. */
  readonly problems: readonly Problem[];
  readonly onProgress: (text: string) => void;
}

/** What pages are rendered with. */
export interface Bundles {
  /** Pages that were rendered with the same bundle before; undefined when none of them can be used. */
  readonly kept: KeptPages | undefined;
  /** Whether nothing was bundled for this build, so that most of the pages are likely to be kept. */
  readonly isRestored: boolean;
  /** Gets ready to render these pages. */
  openPrerender(routePaths: ReadonlySet<string>): Promise<PrerenderPage>;
}

/**
 * Puts the web bundle, the pages' assets and the public files in place. What the last build made is taken when only
 * documents have changed since: then the bundle that renders pages is made later, with the pages that need it.
 */
export async function bundleSite({ site, webDir, nodeDir, problems, onProgress }: BundleSiteInput): Promise<Bundles> {
  const bundleDir = path.join(nodeDir, 'bundle');
  const store = openBundleStore(site);
  const restored = await store.restore(webDir);

  async function run(environments?: readonly EnvironmentName[], wanted?: WantedPages) {
    onProgress('Bundling');
    // On demand: a build that finds everything kept never loads the bundler.
    const { runBundler } = await import('./run-bundler.ts');
    return runBundler({ site, folders: { web: webDir, node: bundleDir }, environments, wanted, problems });
  }

  async function bundleAll() {
    // The bundler takes as much memory again.
    await site.releaseThreads();
    const inputs = await run();
    await copyAssets(bundleDir, webDir);
    return store.keep({ webDir, renderer: bundleFile(bundleDir) }, inputs);
  }

  async function makeRenderer(routePaths: ReadonlySet<string>, last: KeptBundle): Promise<void> {
    const bound = await pagesToBundle(site, routePaths);
    const isEnough = bound.size === 0 && (await store.restoreRenderer(last, bundleFile(bundleDir)));
    // The threads stay: the search may be in them, beside the pages.
    if (!isEnough) await run(['node'], { routePaths: bound, folder: path.join(nodeDir, 'routes') });
  }

  const bundle = restored ?? (await bundleAll());
  await copyPublic(site.config.docsDir, webDir);
  return {
    kept: bundle?.isRepeatable ? openKeptPages(site.store, site.model(), bundle) : undefined,
    isRestored: restored !== undefined,
    async openPrerender(routePaths) {
      if (!site.isPrerendered) return async () => ({ app: '' });
      if (restored) await makeRenderer(routePaths, restored);
      const { createPrerender } = await import('./prerender.ts');
      return createPrerender({ site, nodeDir: bundleDir, problems });
    },
  };
}

/** Those of some pages that cannot be rendered without being bundled. */
async function pagesToBundle(site: DocSite, routePaths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { pages } = site.model();
  const bound = new Set<string>();
  for (const routePath of routePaths) {
    const page = pages.get(routePath);
    if (page !== undefined && !(await site.isSelfContained(page))) bound.add(routePath);
  }
  return bound;
}
