import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import type { Lang, PageData, SearchSection } from '#shared/types';
import { type BuildResult, type DocSite, searchIndexFiles } from '../plugins/index.ts';
import { copyAssets } from './ssg/copy-assets.ts';
import { problemsWithFiles } from './ssg/dead-files.ts';
import { createPrerender, type PrerenderPage } from './ssg/prerender.ts';
import { readRendered } from './ssg/read-rendered.ts';
import { type RenderedPages, renderPages } from './ssg/render-pages.ts';
import { readTemplate } from './ssg/template.ts';
import { writeOutput } from './ssg/write-file.ts';

/** Folders of a build: what the bundler wrote to, and what becomes the site (the same folder as `web`). */
export interface SsgInput {
  readonly site: DocSite;
  readonly webDir: string;
  readonly nodeDir: string;
  /** What is known to be wrong before pages are rendered; told with what is found here. */
  readonly problems: readonly Problem[];
  readonly onProgress: (text: string) => void;
}

/**
 * Turns the bundles into the site: every route as HTML with its data and Markdown twin, then what is made from all
 * pages. Nothing is in place until the caller swaps the folders.
 *
 * @throws DocSiteError with every problem at once.
 */
export async function generateSite({ site, webDir, nodeDir, problems, onProgress }: SsgInput): Promise<BuildResult> {
  const found: Problem[] = [...problems, ...site.bundlerProblems()];
  /** Goes on after a failure with what is left to find out. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DocSiteError)) throw error;
      found.push(...error.problems);
      return undefined;
    }
  };

  const template = await attempt(() => readTemplate(webDir));
  await rm(path.join(webDir, 'index.html'), { force: true });
  const prerender = await attempt(() => prerenderOf(site, nodeDir));
  const rendered =
    template === undefined || prerender === undefined
      ? undefined
      : await renderPages({ site, template, webDir, prerender, onProgress });
  found.push(...(rendered?.problems ?? []));

  onProgress('Writing feeds, indexes and host files');
  await copyAssets(nodeDir, webDir);
  const result = rendered && (await attempt(() => writeSiteFiles(site, webDir, rendered)));
  if (result) found.push(...(await problemsWithFiles(site, webDir)).filter(({ severity }) => severity === 'error'));
  site.failOn(uniqueProblems(found));
  if (result === undefined) throw new DocSiteError('The site could not be written.');
  return result;
}

async function prerenderOf(site: DocSite, nodeDir: string): Promise<PrerenderPage> {
  return site.isPrerendered ? createPrerender(site, nodeDir) : async (page: PageData) => ({ page, app: '' });
}

/** Everything that is made from all pages. */
async function writeSiteFiles(site: DocSite, outDir: string, rendered: RenderedPages): Promise<BuildResult> {
  for (const { file, items } of site.model().sidebars) await writeOutput(outDir, file, JSON.stringify({ items }));
  if (site.config.search.mode === 'local') {
    for (const { path: file, content } of searchIndexFiles(await allSections(site))) {
      await writeOutput(outDir, file, content);
    }
  }
  const context = site.context();
  const { pages, hashes: inlineHashes } = rendered;
  const read = (page: PageData) => readRendered(outDir, page);
  const result = await site.hooks.buildResult({ outDir, pages, inlineHashes, read }, context);
  for (const file of await site.hooks.outputFiles(result, context)) await writeOutput(outDir, file.path, file.content);
  return result;
}

async function allSections(site: DocSite): Promise<Readonly<Record<Lang, readonly SearchSection[]>>> {
  const entries = site.config.locales.map(async ({ lang }) => [lang, await site.model().searchSections(lang)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
