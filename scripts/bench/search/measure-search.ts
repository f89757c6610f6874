import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { glob } from 'tinyglobby';
import { DocSiteError } from '#shared/errors';
import { searchIndexInfo } from '../../../plugins/index.ts';
import { type BuiltSearch, openBuiltSearch } from '../../check/search/built-search.ts';
import { createPreviewServer } from '../../preview/server.ts';
import { findBrowser } from '../../test/find-browser.ts';
import { measureQueries, type QueryTimes } from './query-times.ts';
import { measureReader, type ReaderWaits } from './reader-waits.ts';

/** What was measured of one language. */
export interface SearchFigures extends QueryTimes {
  readonly pages: number;
  /** Bytes after gzip: titles and headings, before the first hits; the terms of the texts, before all others. */
  readonly headGzip: number;
  readonly indexGzip: number;
  readonly waits: readonly ReaderWaits[];
}

/** How many times slower the processor of the browser is made. */
const slowdowns = [1, 4];

/**
 * Measures the search of a built site that lies below `/`, in Node and in Chromium.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function measureSearch(outDir: string, runs: number): Promise<readonly SearchFigures[]> {
  const files = new Set(await glob('**', { cwd: outDir }));
  const searches = await openBuiltSearch({ files, read: (file) => readFile(join(outDir, file), 'utf8') });
  if (searches.length === 0) {
    throw new DocSiteError(`There is no search index in \`${outDir}\`.`, {
      rule: 'option',
      hint: 'Name the output folder of a build with a local search: `--search dist`.',
    });
  }
  const server = await createPreviewServer({ outDir });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const figures: SearchFigures[] = [];
    for (const search of searches) {
      const [first, second] = search.head.pages;
      if (first === undefined || second === undefined) continue;
      const queries = [first.title, second.title] as const;
      const waits: ReaderWaits[] = [];
      for (const slowdown of slowdowns) {
        const url = new URL(first.path.slice(1), server.url).href;
        waits.push(await measureReader({ browser, url, lang: search.lang, slowdown, runs, queries }));
      }
      const sizes = await sizesOf(outDir, search);
      figures.push({ ...(await measureQueries(search)), pages: search.head.pages.length, ...sizes, waits });
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function sizesOf(outDir: string, { lang }: BuiltSearch) {
  const { hashFile, headPattern, filePattern } = searchIndexInfo([]);
  const hashes: Readonly<Record<string, string>> = JSON.parse(await readFile(join(outDir, hashFile), 'utf8'));
  const sizeOf = async (pattern: string) => {
    const name = pattern.replace('<lang>', lang).replace('<hash>', hashes[lang] ?? '');
    return gzipSync(await readFile(join(outDir, name)), { level: 9 }).length;
  };
  return { headGzip: await sizeOf(headPattern), indexGzip: await sizeOf(filePattern) };
}

/** Figures as lines for the terminal. */
export function formatSearch(figures: readonly SearchFigures[]): string {
  return figures
    .flatMap(({ lang, pages, headGzip, indexGzip, queries, median, ninetieth, waits }) => [
      `${lang}: ${pages} pages; ${kB(headGzip)} of titles and headings, ${kB(indexGzip)} of terms`,
      `  ${queries} queries: ${median.toFixed(1)} ms of processor time, nine of ten below ${ninetieth.toFixed(1)} ms`,
      ...waits.map(
        ({ slowdown, cold, warm, longestTask }) =>
          `  processor ${slowdown}× slower: first hits ${cold.toFixed(0)} ms after the key, ${warm.toFixed(0)} ms with the index in memory; longest task ${longestTask.toFixed(0)} ms`,
      ),
    ])
    .join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
