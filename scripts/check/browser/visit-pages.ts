import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { appearanceKey } from '#shared/head-scripts/appearance';
import { visitedKey } from '#shared/head-scripts/first-visit-redirect';
import { memoize } from '#shared/memoize';
import type { BuiltPage, CheckContext } from '../../../plugins/index.ts';
import { codeVersion } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { createPreviewServer } from '../../preview/server.ts';
import { createFindTarget } from '../find-target.ts';
import { openTab } from './observe-page.ts';
import { type Observation, themes, type Visit } from './views.ts';

interface VisitOptions {
  readonly context: CheckContext;
  readonly store: Store;
  /** Executable of a Chromium. */
  readonly browserPath: string;
  /** Called with the number of finished pages, out of those that must be visited. */
  onProgress(done: number, total: number): void;
}

/** Opens every page in every view, unless the store has what was seen. Each processor has one tab per appearance. */
export async function visitPages(options: VisitOptions): Promise<readonly Visit[]> {
  const { context, store, browserPath, onProgress } = options;
  const { site, config } = context;
  const browser = await chromium.launch({ executablePath: browserPath });
  const server = await createPreviewServer({ outDir: site.outDir, base: config.base, cleanUrls: config.cleanUrls });
  try {
    const nameOf = ({ url }: BuiltPage) => `visited-page/${url}`;
    const observer = contentHash(codeVersion('scripts/check/browser/observe-page.ts'), browser.version());
    // The theme has not drawn an HTML file without a route, such as an editor.
    const pages = site.pages.filter(({ kind, routePath }) => kind === 'page' && routePath !== undefined);
    const keyOf = pageKeys(context);
    const seen = new Map<BuiltPage, readonly Observation[]>();
    const queue: { readonly page: BuiltPage; readonly version: string }[] = [];
    for (const page of pages) {
      const version = contentHash(observer, await keyOf(page));
      const observations = store.getData<readonly Observation[]>(nameOf(page), version);
      if (observations === undefined) queue.push({ page, version });
      else seen.set(page, observations);
    }
    const total = queue.length;
    let done = 0;
    onProgress(done, total);
    const { origin } = new URL(server.url);
    const stored = { [visitedKey]: '1', [appearanceKey]: 'auto' };
    // The router takes over scroll restoration when it starts.
    const isAlive = config.ssg ? "history.scrollRestoration === 'manual'" : "document.querySelector('h1') !== null";
    const next = queue.values();
    const work = async () => {
      const tabs = await Promise.all(themes.map((theme) => openTab(browser, theme, { origin, stored, isAlive })));
      for (const { page, version } of next) {
        const observations: Observation[] = [];
        for (const observe of tabs) observations.push(...(await observe(page.url)));
        seen.set(page, observations);
        // A failed request may succeed next time.
        if (observations.every(({ kind }) => kind !== 'request')) store.setData(nameOf(page), version, observations);
        done += 1;
        onProgress(done, total);
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), total) }, work));
    return pages.map((page) => ({ page, observations: seen.get(page) ?? [] }));
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}

/**
 * Cache key of a page: changes with the page, the files that it names, and any script or style, which may load others.
 */
function pageKeys(context: CheckContext): (page: BuiltPage) => Promise<string> {
  const { site } = context;
  const findTarget = createFindTarget(context);
  const hashOf = memoize(async (file: string) => contentHash(await readFile(join(site.outDir, file))));
  const shared = [...site.files].filter((file) => /\.(m?js|css|woff2?)$/.test(file) || file === '_headers');
  return async (page) => {
    const named = page.references.flatMap(({ url, tag }) => {
      const target = tag === 'a' ? undefined : findTarget(url, page.url);
      return target?.kind === 'file' ? [target.file] : [];
    });
    const files = [page.file, ...new Set([...named, ...shared])];
    return (await Promise.all(files.map(hashOf))).join();
  };
}
