import { existsSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import type { PageData } from '#shared/types';
import type { BuildResult, DocSite, OutputFile } from '../../plugins/index.ts';

/** Cached per version of the documents, since an author requests several of them. */
const made = new WeakMap<object, Promise<readonly OutputFile[]>>();

/**
 * A file that a plugin of the site writes with `addOutputFiles`, made on request from the data of all pages, without
 * rendering any. Undefined for any other path.
 */
export async function pluginFile(file: string, site: DocSite): Promise<OutputFile | undefined> {
  const isOther = file.startsWith('static/') || file.includes('.hot-update.') || file === 'favicon.ico';
  if (isOther || !site.hooks.writesFiles || existsSync(path.join(site.config.docsDir, 'public', file)))
    return undefined;
  const model = site.model();
  const files = made.get(model) ?? makeFiles(site);
  made.set(model, files);
  return (await files).find((candidate) => candidate.path === file);
}

async function makeFiles(site: DocSite): Promise<readonly OutputFile[]> {
  const context = site.context();
  const model = site.model();
  const pages = await Promise.all([...model.pages.keys()].sort().map((routePath) => pageOf(routePath, site)));
  const result: BuildResult = await site.hooks.buildResult(
    {
      // In dev there are no files that it could overwrite.
      outDir: path.join(site.config.cacheDir, 'dev/output'),
      pages: pages.filter((page) => page !== undefined),
      inlineHashes: { scripts: [], styles: [] },
      read: async (page) => ({ page }),
    },
    context,
  );
  return site.hooks.run.addOutputFiles(result, context);
}

/** Data of a page; undefined for a broken document, whose problem is reported when the page is requested. */
async function pageOf(routePath: string, site: DocSite): Promise<PageData | undefined> {
  return site
    .model()
    .pageData(routePath)
    .catch((error: unknown) => {
      if (error instanceof DocSiteError) return undefined;
      throw error;
    });
}
