import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CorpusPage } from './corpus.ts';
import type { Generator } from './generator.ts';
import { measureOutput, type OutputSizes } from './output-sizes.ts';
import { type Cost, runMeasured } from './run-measured.ts';

/** The measured builds: from scratch, again without changes, after an edit of one paragraph. */
export const builds = ['cold', 'warm', 'edited'] as const;

/** Name of a measured build. */
export type Build = (typeof builds)[number];

/** A generated site on disk. */
export interface MeasuredSite {
  readonly generator: Generator;
  readonly pages: readonly CorpusPage[];
  /** Absolute path. */
  readonly folder: string;
}

/** All files of a generator's site, by path. */
export function sourceFiles(generator: Generator, pages: readonly CorpusPage[]): ReadonlyMap<string, string> {
  const documents = pages.map(
    (page) => [generator.sourceOf(page), generator.markdownOf?.(page) ?? page.markdown] as const,
  );
  return new Map([...generator.siteFiles(pages), ...documents]);
}

/** Writes a generator's site to disk. */
export async function writeSite({ generator, pages, folder }: MeasuredSite): Promise<void> {
  for (const [name, text] of sourceFiles(generator, pages)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Runs one build of a site; warm builds and builds after an edit require an earlier build. */
export async function measureBuild(site: MeasuredSite, build: Build): Promise<Cost> {
  const { generator, folder } = site;
  if (build === 'cold') {
    await Promise.all(generator.cacheDirs.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  }
  if (build === 'edited') await editParagraph(site);
  return runMeasured(generator.buildCommand(folder), folder);
}

/** Measures the output of the last build. */
export function measureSiteOutput({ generator, pages, folder }: MeasuredSite): Promise<OutputSizes> {
  const page = middlePage(pages);
  return measureOutput(join(folder, generator.outDir), generator.htmlOf(page));
}

async function editParagraph({ generator, pages, folder }: MeasuredSite): Promise<void> {
  const file = join(folder, generator.sourceOf(middlePage(pages)));
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nOne more paragraph, the ${text.length}th character.\n`);
}

/** The page that is measured and edited. */
export function middlePage(pages: readonly CorpusPage[]): CorpusPage {
  const page = pages[Math.floor(pages.length / 4)];
  if (page === undefined) throw new Error('A corpus has at least one page.');
  return page;
}
