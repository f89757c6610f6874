import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import type { Lang, PageData, SearchSection } from '#shared/types';
import { type BuildResult, type DocSite, type InlineHashes, searchIndexFiles } from '../plugins/index.ts';
import { checkDocuments } from './ssg/check-documents.ts';
import { copyAssets } from './ssg/copy-assets.ts';
import { mergeHashes } from './ssg/inline-hashes.ts';
import { loadNodeBundle } from './ssg/node-bundle.ts';
import { createPageWriter, type WritablePage } from './ssg/page-writer.ts';
import { createPrerender } from './ssg/prerender.ts';
import { readRendered } from './ssg/read-rendered.ts';
import { shellIdOf } from './ssg/shell-id.ts';
import { readTemplate } from './ssg/template.ts';
import { writeOutput } from './ssg/write-file.ts';

/** Folders of a build: what the bundler wrote to, and what becomes the site (the same folder as `web`). */
export interface SsgInput {
  readonly site: DocSite;
  readonly webDir: string;
  readonly nodeDir: string;
  readonly onProgress: (text: string) => void;
}

/** How many pages are in work at once: enough to keep the disk busy, few enough to keep memory flat. */
const pagesAtOnce = 8;

/**
 * Turns the bundles into the site: every route as HTML with its data and Markdown twin, then what is made from all
 * pages. Nothing is in place until the caller swaps the folders.
 */
export async function generateSite({ site, webDir, nodeDir, onProgress }: SsgInput): Promise<BuildResult> {
  const template = await readTemplate(webDir);
  await rm(path.join(webDir, 'index.html'));
  const shellId = shellIdOf(template, site.siteData());
  const prerender = site.isPrerendered
    ? createPrerender(site, await loadNodeBundle(nodeDir))
    : async (page: PageData): Promise<WritablePage> => ({ page, app: '' });
  const write = createPageWriter({ site, template, outDir: webDir });

  const pages: PageData[] = [];
  const hashes: InlineHashes[] = [];
  const problems: Problem[] = [];
  const routePaths = [...site.model().pages.keys()];

  async function make(page: PageData): Promise<void> {
    const hash = await write(await prerender({ ...page, shellId }));
    hashes.push(hash);
  }

  await inBatches(routePaths, async (routePath) => {
    try {
      const page = await site.model().pageData(routePath);
      pages.push({ ...page, shellId });
      await make(page);
    } catch (error) {
      if (!(error instanceof DocSiteError)) throw error;
      problems.push(...error.problems);
    }
    onProgress(`Rendering pages (${pages.length} of ${routePaths.length})`);
  });
  for (const page of site.notFoundPages()) await make(page);
  if (problems.length > 0) throw new DocSiteError(`${problems.length} pages could not be rendered.`, { problems });

  onProgress('Writing feeds, indexes and host files');
  await copyAssets(nodeDir, webDir);
  for (const { file, items } of site.model().sidebars) await writeOutput(webDir, file, JSON.stringify({ items }));
  if (site.config.search.mode === 'local') {
    for (const { path: file, content } of searchIndexFiles(await allSections(site))) {
      await writeOutput(webDir, file, content);
    }
  }
  const result = await writePluginFiles(site, webDir, pages, mergeHashes(hashes));
  await checkDocuments(site, webDir);
  return result;
}

async function allSections(site: DocSite): Promise<Readonly<Record<Lang, readonly SearchSection[]>>> {
  const entries = site.config.locales.map(async ({ lang }) => [lang, await site.model().searchSections(lang)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function writePluginFiles(
  site: DocSite,
  outDir: string,
  pages: readonly PageData[],
  hashes: InlineHashes,
): Promise<BuildResult> {
  const context = site.context();
  const sorted = [...pages].sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
  const result = await site.hooks.buildResult(
    { outDir, pages: sorted, inlineHashes: hashes, read: (page) => readRendered(outDir, page) },
    context,
  );
  for (const file of await site.hooks.outputFiles(result, context)) await writeOutput(outDir, file.path, file.content);
  return result;
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
