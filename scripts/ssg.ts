import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError, expectedProblems, type Problem, uniqueProblems } from '#shared/errors';
import type { PageData } from '#shared/types';
import { withFilePolicies } from '../plugins/files/file-policies.ts';
import { isFile } from '../plugins/files/is-file.ts';
import { writeOutput } from '../plugins/files/write-output.ts';
import type { BuildResult, DocSite } from '../plugins/index.ts';
import { contentHash } from '../plugins/reuse/content-hash.ts';
import type { LastOutput } from '../plugins/reuse/last-output.ts';
import type { Bundles } from './ssg/bundle-site.ts';
import { paintFirst } from './ssg/paint-first.ts';
import { readRendered } from './ssg/read-rendered.ts';
import { type RenderedPages, renderPages } from './ssg/render-pages.ts';
import { readTemplate } from './ssg/template.ts';

interface SsgInput {
  readonly site: DocSite;
  readonly bundles: Bundles;
  /** Folder with the web bundle; it becomes the site. */
  readonly webDir: string;
  /** Takes unchanged files over from the last output. */
  readonly output: LastOutput;
  /** Problems found before rendering; reported together with those found here. */
  readonly problems: readonly Problem[];
  readonly onProgress: (text: string) => void;
}

/**
 * Turns bundles into the site: every route as HTML with its data and Markdown twin, then what is made from all
 * pages. Nothing is in place until the caller swaps the folders.
 *
 * @throws DocSiteError with every problem at once.
 */
export async function generateSite({
  site,
  bundles,
  webDir,
  output,
  problems,
  onProgress,
}: SsgInput): Promise<BuildResult> {
  const found: Problem[] = [];
  // Beside the pages, if they are few: else both would take their memory at the same time.
  const search = bundles.isRestored ? site.searchFiles() : undefined;
  // A failure is reported when the files are written, if the build gets that far.
  const searchEnd = search?.catch(() => undefined);

  /** Writes everything that is made from all pages. */
  async function writeSiteFiles({ pages, hashes: inlineHashes }: RenderedPages): Promise<BuildResult> {
    for (const { file, items } of site.model().sidebars) writeOutput(webDir, file, JSON.stringify({ items }));
    for (const { path: name, content } of await (search ?? site.searchFiles())) {
      const key = contentHash(name, content);
      if (output.take(key) === undefined) output.write({ key }, { [name]: content });
    }
    const context = site.context();
    const read = (page: PageData) => readRendered(site, webDir, page);
    const result = await site.hooks.buildResult({ outDir: webDir, pages, inlineHashes, read }, context);
    const added = await site.hooks.run.addOutputFiles(result, context);
    for (const file of withFilePolicies(added, site.config.base)) writeOutput(webDir, file.path, file.content);
    return result;
  }

  async function writeAll(): Promise<BuildResult> {
    const emitted = await readTemplate(webDir);
    await rm(path.join(webDir, 'index.html'), { force: true });
    const template = site.isPrerendered ? paintFirst(emitted) : emitted;
    const rendered = await renderPages({ site, template, output, ...bundles, onProgress });
    found.push(...rendered.problems);
    onProgress('Writing feeds, indexes and host files');
    const result = await writeSiteFiles(rendered);
    // Links to downloads, feeds and indexes can be checked now.
    const dead = await site.model().documentProblems((file) => isFile(path.join(webDir, file)));
    found.push(...dead.filter(({ severity }) => severity === 'error'));
    return result;
  }

  const result = await writeAll().catch((error: unknown) => {
    found.push(...expectedProblems(error));
    return undefined;
  });
  // All work on the site must have ended before it is closed.
  await searchEnd;
  site.failOn(uniqueProblems([...problems, ...site.bundlerProblems(), ...found]));
  if (result === undefined) throw new DocSiteError('The site could not be written.');
  return result;
}
