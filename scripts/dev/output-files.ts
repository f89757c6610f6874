import { existsSync } from 'node:fs';
import path from 'node:path';
import { expectedProblems } from '#shared/errors';
import type { DocSite, OutputFile } from '../../plugins/index.ts';

type MakeFiles = (site: DocSite) => Promise<readonly OutputFile[]>;

/** Finds a file among those that are made for a version of the documents: once, since several of them are requested. */
function perVersion(make: MakeFiles) {
  const made = new WeakMap<object, ReturnType<MakeFiles>>();
  return async (file: string, site: DocSite): Promise<OutputFile | undefined> => {
    const model = site.model();
    const files = made.get(model) ?? make(site);
    made.set(model, files);
    return (await files).find(({ path }) => path === file);
  };
}

/** A file of the search. */
export const searchFile = perVersion((site) => site.searchFiles());

const writtenFile = perVersion(makeFiles);

/**
 * A file that a plugin of the site writes with `addOutputFiles`, made on request from the data of all pages, without
 * rendering any. Undefined for any other path.
 */
export async function pluginFile(file: string, site: DocSite): Promise<OutputFile | undefined> {
  const isOther = file.startsWith('static/') || file.includes('.hot-update.') || file === 'favicon.ico';
  if (isOther || !site.hooks.writesFiles || existsSync(path.join(site.config.docsDir, 'public', file)))
    return undefined;
  return writtenFile(file, site);
}

async function makeFiles(site: DocSite): Promise<readonly OutputFile[]> {
  const context = site.context();
  const model = site.model();
  // The problems of a broken document are reported when its page is requested.
  const pageOf = (routePath: string) =>
    model.pageData(routePath).catch((error: unknown) => void expectedProblems(error));
  const pages = await Promise.all([...model.pages.keys()].sort().map(pageOf));
  const result = await site.hooks.buildResult(
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
