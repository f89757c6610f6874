import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { visitedKey } from '#shared/head-scripts/first-visit-redirect';
import { loadSiteConfig, type SiteLocation } from '../command-line/site-config.ts';
import { createPreviewServer } from '../preview/server.ts';
import { createRandom } from '../shared/random.ts';
import { startBuilds } from './builds.ts';
import { clickThrough } from './click-through.ts';
import type { SoakResult } from './report.ts';
import { sendRequests } from './send-requests.ts';
import { readVisitedPages } from './visited-pages.ts';

interface SoakOptions {
  readonly location: SiteLocation;
  readonly requests: number;
  readonly navigations: number;
  /** Least number of builds after the first one. */
  readonly builds: number;
  readonly keepAssets: number;
  readonly seed: number;
  /** Path of a Chromium executable. */
  readonly browserPath: string;
  onProgress(text: string): void;
}

/**
 * Serves a site from a temporary folder in which builds replace each other and some are killed, while requests and a
 * simulated reader go through it.
 *
 * @throws DocSiteError if a build fails, or the site has no pages
 */
export async function soakSite(options: SoakOptions): Promise<SoakResult> {
  const { location, requests, navigations, keepAssets, seed, onProgress } = options;
  const folder = await mkdtemp(join(tmpdir(), 'doc-site-soak-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const outDir = join(folder, 'dist');
    const { base, cleanUrls, configFile, root } = await loadSiteConfig({ ...location, outDir });
    onProgress('Building for the first time');
    const builds = await startBuilds({
      config: { configFile, root },
      outDir,
      keepAssets,
      random: createRandom(seed + 2),
    });
    ends.push(() => builds.stop().catch(() => undefined));
    const server = await createPreviewServer({ outDir, base, cleanUrls });
    ends.push(() => server.close());
    const browser = await chromium.launch({ executablePath: options.browserPath });
    ends.push(() => browser.close());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(`if (window.origin !== 'null') localStorage.setItem('${visitedKey}', '1')`);
    await context.addInitScript({ path: fileURLToPath(new URL('./in-page.js', import.meta.url)) });
    const tab = await context.newPage();
    const problems: string[] = [];
    const shared = {
      origin: new URL('/', server.url).href,
      pages: await readVisitedPages(outDir, { base, cleanUrls }),
      onProblem: (problem: string) => problems.push(`${problem} (${builds.count} builds so far)`),
    };
    const isOver = () => builds.haveEnded || builds.count >= options.builds;
    const [sent, way] = await Promise.all([
      sendRequests({
        ...shared,
        random: createRandom(seed),
        isEnough: (done) => done >= requests && isOver(),
      }),
      clickThrough({
        ...shared,
        tab,
        random: createRandom(seed + 1),
        isEnough: (done) => done >= navigations && isOver(),
        onDone: (done) => onProgress(`Moving through the site (${Math.min(done, navigations)} of ${navigations})`),
      }),
    ]);
    await builds.stop();
    return { requests: sent, ...way, builds: builds.count, killed: builds.killed, problems };
  } finally {
    // In reverse order.
    for (const end of ends.reverse()) await end();
  }
}
