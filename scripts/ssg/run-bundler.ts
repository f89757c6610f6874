import { createRsbuild } from '@rsbuild/core';
import { type Problem, uniqueProblems } from '#shared/errors';
import { callBundler, type DocSite, type EnvironmentName, type WantedPages } from '../../plugins/index.ts';
import type { BundleInputs } from '../../plugins/reuse/kept-bundle.ts';
import { type OutputFolders, rsbuildConfig } from '../../rsbuild.config.ts';

interface BundlerRun {
  readonly site: DocSite;
  readonly folders: OutputFolders;
  /** Default: all. */
  readonly environments?: readonly EnvironmentName[] | undefined;
  /** Pages in the bundle that renders them. Default: all. */
  readonly wanted?: WantedPages | undefined;
  /** Problems so far: probably the reason if the bundler fails. */
  readonly problems: readonly Problem[];
}

/** Runs the bundler and returns what it has read. */
export async function runBundler({ site, folders, environments, wanted, problems }: BundlerRun): Promise<BundleInputs> {
  // Rsbuild reads the mode of React and others from here.
  process.env.NODE_ENV = 'production';
  const recorder = site.recordInputs();
  const plugins = [...site.rsbuildPlugins(wanted), recorder.plugin];
  const config = await rsbuildConfig(site, folders, { plugins });
  try {
    await callBundler(site.config.root, async () => {
      const rsbuild = await createRsbuild({ config, ...(environments && { environment: [...environments] }) });
      const { close } = await rsbuild.build();
      await close();
    });
  } catch (error) {
    site.failOn(uniqueProblems([...problems, ...site.bundlerProblems()]));
    throw error;
  }
  return recorder.inputs();
}
