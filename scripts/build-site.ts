import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { type Problem, uniqueProblems } from '#shared/errors';
import { type DocSite, formatTimings, type PluginLogger, type SiteConfig } from '../plugins/index.ts';
import { rsbuildConfig } from '../rsbuild.config.ts';
import { openSite, type SiteLocation } from './site-config.ts';
import { expectReplaceable, makeStaging } from './ssg/expect-replaceable.ts';
import { readRendered } from './ssg/read-rendered.ts';
import { recoverOutput, removeDrafts, stagingDir, swapOutput } from './ssg/swap-output.ts';
import { generateSite } from './ssg.ts';

/** What to build, and whom to tell how far it is. */
export interface BuildOptions extends SiteLocation {
  readonly onProgress?: (text: string) => void;
  /** Where plugins print; default: the console. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

/** A build that has passed. */
export interface BuildSummary {
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
  createLogger,
  ...location
}: BuildOptions): Promise<BuildSummary> {
  const start = performance.now();
  onProgress('Reading the documents');
  const site = await openSite('build', location, createLogger && { createLogger });
  const { outDir } = site.config;
  await expectReplaceable(outDir).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const nodeBundles = path.join(site.config.cacheDir, 'node-bundle-');
  await Promise.all([recoverOutput(outDir), removeDrafts(nodeBundles)]);
  const webDir = stagingDir(outDir);
  const nodeDir = `${nodeBundles}${process.pid}`;
  try {
    await makeStaging(webDir, outDir);
    const context = site.context();
    await site.hooks.beforeBuild(context);
    onProgress('Compiling the documents');
    const problems = await site.contentProblems();
    // A document that draws itself would never come to an end.
    if (problems.some(({ rule }) => rule === 'circular-fragment')) site.failOn(problems);
    onProgress('Bundling');
    await bundle({ site, webDir, nodeDir, problems });
    const result = await generateSite({ site, webDir, nodeDir, problems, onProgress });
    await swapOutput(webDir, outDir);
    await site.pruneCache();
    await site.hooks.afterBuild({ ...result, outDir, read: (page) => readRendered(outDir, page) }, context);
    if (process.env.DEBUG === 'doc-site') console.error(formatTimings(site.hooks.timings()));
    return { pages: result.pages.length, seconds: (performance.now() - start) / 1000, config: site.config };
  } finally {
    await site.close();
    await Promise.all([webDir, nodeDir].map((dir) => rm(dir, { recursive: true, force: true })));
  }
}

interface BundleInput {
  readonly site: DocSite;
  readonly webDir: string;
  readonly nodeDir: string;
  /** What is known to be wrong: likely the reason when the bundler ends without a result. */
  readonly problems: readonly Problem[];
}

async function bundle({ site, webDir, nodeDir, problems }: BundleInput): Promise<void> {
  // Rsbuild reads the mode of React and others from here.
  process.env.NODE_ENV = 'production';
  const rsbuild = await createRsbuild({ config: await rsbuildConfig(site, { web: webDir, node: nodeDir }) });
  try {
    const { close } = await rsbuild.build();
    await close();
  } catch (error) {
    site.failOn(uniqueProblems([...problems, ...site.bundlerProblems()]));
    throw error;
  }
}
