import path from 'node:path';
import { expectedProblems, type Problem, uniqueProblems } from '#shared/errors';
import { expectReplaceable } from '../../plugins/files/expect-replaceable.ts';
import type { SiteConfig } from '../../plugins/index.ts';
import { keepAssets } from '../../plugins/reuse/kept-assets.ts';
import { openLastOutput } from '../../plugins/reuse/last-output.ts';
import { formatTimings } from '../command-line/format-timings.ts';
import { openSite, type SiteSource } from '../command-line/site-config.ts';
import { discard, removeDrafts } from '../shared/drafts.ts';
import { hasNotFoundPage } from '../shared/not-found-page.ts';
import { bundleSite } from '../ssg/bundle-site.ts';
import { makeStaging } from '../ssg/make-staging.ts';
import { readRendered } from '../ssg/read-rendered.ts';
import { recoverOutput, stagingDir, swapOutput } from '../ssg/swap-output.ts';
import { generateSite } from '../ssg.ts';
import { runBeforeBuild } from './run-before-build.ts';

/** What to build, and whom to tell how far it is. */
export interface BuildOptions extends SiteSource {
  readonly onProgress?: (text: string) => void;
  /** Number of earlier builds whose assets stay in the output. Default: 0. */
  readonly keepAssets?: number;
}

/** Rules of mistakes with which rendering would never end, or a file would be written in place of a folder. */
const fatalRules: ReadonlySet<string> = new Set(['circular-fragment', 'endless-code', 'public-file', 'reserved-route']);

const preventsOutput = ({ rule, severity }: Problem) => severity === 'error' && fatalRules.has(rule);

interface BuildSummary {
  readonly pages: number;
  readonly seconds: number;
  readonly config: SiteConfig;
}

/**
 * Builds a site. The output is swapped in when everything has passed: a build that fails or is killed leaves the last
 * good one where it was.
 *
 * @throws DocSiteError with every problem of the documents at once.
 */
export async function buildSite({
  onProgress = () => undefined,
  keepAssets: keptBuilds = 0,
  ...source
}: BuildOptions): Promise<BuildSummary> {
  const start = performance.now();
  onProgress('Reading the documents');
  const site = await openSite('build', source);
  const { outDir } = site.config;
  // Every output has a 404 page, prerendered or not.
  await expectReplaceable(outDir, hasNotFoundPage).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const nodeBundles = path.join(site.config.cacheDir, 'node-bundle-');
  await Promise.all([recoverOutput(outDir), removeDrafts(nodeBundles)]);
  const webDir = stagingDir(outDir);
  const nodeDir = `${nodeBundles}${process.pid}`;
  try {
    makeStaging(webDir, outDir);
    const early = await runBeforeBuild(site).then(() => [], expectedProblems);
    onProgress('Compiling the documents');
    const problems = await site.contentProblems();
    // Reported together with the problems of the documents, so that authors see all of them at once.
    if (early.length > 0) site.failOn(uniqueProblems([...early, ...problems]));
    if (problems.some(preventsOutput)) site.failOn(problems);
    const bundles = await bundleSite({ site, webDir, nodeDir, problems, onProgress });
    const output = openLastOutput({ ...site.config, webDir, store: site.store, isOurs: !site.hooks.writesFiles });
    const result = await generateSite({ site, bundles, webDir, output, problems, onProgress });
    await keepAssets({ ...site.config, webDir, store: site.store, count: keptBuilds });
    output.remember();
    await swapOutput(webDir, outDir);
    await site.hooks.run.onAfterBuild(
      { ...result, outDir, read: (page) => readRendered(site, outDir, page) },
      site.context(),
    );
    if (process.env.DEBUG === 'doc-site') console.error(formatTimings(site.hooks.timings()));
    return { pages: result.pages.length, seconds: (performance.now() - start) / 1000, config: site.config };
  } finally {
    await site.close();
    await Promise.all([webDir, nodeDir].map(discard));
  }
}
