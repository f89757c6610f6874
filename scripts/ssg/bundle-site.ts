import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { DocSite, EnvironmentName, WantedPages } from '../../plugins/index.ts';
import { type KeptBundle, openBundleStore } from '../../plugins/reuse/kept-bundle.ts';
import { type KeptPages, openKeptPages } from '../../plugins/reuse/kept-pages.ts';
import { copyAssets } from './copy-assets.ts';
import { copyPublic } from './copy-public.ts';
import { bundleFile } from './node-bundle.ts';
import type { PrerenderPage } from './prerender.ts';

interface BundleSiteInput {
  readonly site: DocSite;
  /** Folder of the web bundle, which becomes the site. */
  readonly webDir: string;
  /** Folder for the bundle that renders pages, used by this build alone. */
  readonly nodeDir: string;
  /** Problems found so far. */
  readonly problems: readonly Problem[];
  readonly onProgress: (text: string) => void;
}

/** What pages are rendered with. */
export interface Bundles {
  /** Pages rendered with the same bundle before; undefined if none can be reused. */
  readonly kept: KeptPages | undefined;
  /** Whether the bundle is from an earlier build, so that most pages are probably reusable. */
  readonly isRestored: boolean;
  /** Prepares to render these pages. */
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
    // On demand: a build that can reuse everything never loads the bundler.
    const { runBundler } = await import('./run-bundler.ts');
    return runBundler({ site, folders: { web: webDir, node: bundleDir }, environments, wanted, problems });
  }

  async function bundleAll() {
    // The bundler needs as much memory as the threads.
    await site.releaseThreads();
    const inputs = await run();
    site.prepareThreads();
    await copyAssets(bundleDir, webDir);
    return store.keep({ webDir, renderer: bundleFile(bundleDir) }, inputs);
  }

  async function makeRenderer(routePaths: ReadonlySet<string>, last: KeptBundle): Promise<void> {
    const bound = await pagesToBundle(site, routePaths);
    const isEnough = bound.size === 0 && (await store.restoreRenderer(last, bundleFile(bundleDir)));
    // The threads are not released: they may be working on the search.
    if (!isEnough) await run(['node'], bound);
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
      return (await createPrerender({ site: () => site, nodeDir: bundleDir, problems })).renderPage;
    },
  };
}

/** The pages among these that cannot be rendered without being bundled. */
async function pagesToBundle(site: DocSite, routePaths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { pages } = site.model();
  const bound = new Set<string>();
  for (const routePath of routePaths) {
    const page = pages.get(routePath);
    if (page !== undefined && !(await site.isSelfContained(page))) bound.add(routePath);
  }
  return bound;
}
