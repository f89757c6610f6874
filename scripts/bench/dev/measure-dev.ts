import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { glob } from 'tinyglobby';
import { hrefOf, routePathOf } from '#shared/paths';
import { ensureBrowser } from '../../check/browser/ensure-browser.ts';
import { formatTable } from '../../format-table.ts';
import { loadSiteConfig } from '../../site-config.ts';
import { median } from '../results.ts';
import { type DevProcess, startDevProcess } from './dev-process.ts';

/** Times of one start, in milliseconds since the command was given. */
interface Start {
  readonly listening: number;
  /** The article of the page is in the document. */
  readonly firstPage: number;
  /** Processor time of the server until then. */
  readonly cpuMs: number;
}

/** Cost of one edit. */
interface Edit {
  /** Milliseconds from the save until the text is in the open page. */
  readonly ms: number;
  /** Processor time of the server until it rests, in milliseconds. */
  readonly cpuMs: number;
  /** How often the bundler has built something. */
  readonly rebuilds: number;
}

/** Measurements of the dev server of a site. */
interface DevFigures {
  /** Path of the edited document in the docs folder: the one in the middle by size. */
  readonly document: string;
  readonly cold: Start;
  readonly warm: Start;
  readonly edits: readonly Edit[];
  /** Resident memory before the first edit and after the last one, in MiB. */
  readonly memoryMiB: readonly [before: number, after: number];
}

/** Rest after an edit, in milliseconds: what the server does later than the page shows the text counts, too. */
const rest = 1_000;

/** Measures the dev server of a site; the document is edited and put back. `count`: how many edits. */
export async function measureDev(root: string, count: number): Promise<DevFigures> {
  const { document, file, path } = await middleDocument(root);
  const cacheDir = await mkdtemp(join(tmpdir(), 'doc-site-bench-dev-'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error) });
  try {
    const first = await start(root, cacheDir, path, browser);
    await first.server.close();
    const { server, page, times } = await start(root, cacheDir, path, browser);
    try {
      await page.waitForTimeout(rest);
      const before = server.memoryMiB();
      const edits = await editOften(file, count, page, server);
      return { document, cold: first.times, warm: times, edits, memoryMiB: [before, server.memoryMiB()] };
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}

async function start(root: string, cacheDir: string, path: string, browser: Browser) {
  const begin = performance.now();
  const server = await startDevProcess(root, cacheDir);
  const listening = performance.now() - begin;
  const page = await browser.newPage();
  await page.goto(new URL(path, server.url).href);
  await page.locator('[data-article] > *').first().waitFor({ state: 'attached' });
  const times: Start = { listening, firstPage: performance.now() - begin, cpuMs: server.cpuMs() };
  return { server, page, times };
}

async function editOften(file: string, count: number, page: Page, server: DevProcess): Promise<readonly Edit[]> {
  const text = await readFile(file, 'utf8');
  const edits: Edit[] = [];
  try {
    for (let edit = 1; edit <= count; edit += 1) {
      const mark = `Edit ${edit} of ${count}.`;
      const [cpuMs, rebuilds] = [server.cpuMs(), server.rebuilds()];
      const begin = performance.now();
      await writeFile(file, `${text}\n\n${mark}\n`);
      await page.locator('[data-article]', { hasText: mark }).waitFor();
      const ms = performance.now() - begin;
      await page.waitForTimeout(rest);
      edits.push({ ms, cpuMs: server.cpuMs() - cpuMs, rebuilds: server.rebuilds() - rebuilds });
    }
  } finally {
    await writeFile(file, text);
  }
  return edits;
}

/** The document of a page in the default language that half of the others are smaller than. */
async function middleDocument(root: string) {
  const config = await loadSiteConfig({ root });
  const { docsDir, defaultLang } = config;
  const files = await glob(`${defaultLang}/**/*.{md,mdx}`, {
    cwd: docsDir,
    ignore: ['**/_*/**', ...config.route.exclude],
  });
  const sized = await Promise.all(
    files.map(async (document) => ({ document, size: (await stat(join(docsDir, document))).size })),
  );
  const sorted = sized.sort((a, b) => a.size - b.size || (a.document < b.document ? -1 : 1));
  const document = sorted[Math.floor(sorted.length / 2)]?.document ?? '';
  return { document, file: join(docsDir, document), path: hrefOf(routePathOf(document, defaultLang), config) };
}

/** Figures as a table for the terminal. */
export function formatDev({ document, cold, warm, edits, memoryMiB }: DevFigures): string {
  const of = (key: keyof Edit) => edits.map((edit) => edit[key]);
  const row = (name: string, ms: number, cpuMs: number) => [name, ms.toFixed(0), cpuMs.toFixed(0)];
  const table = formatTable([
    ['', 'ms', 'cpu ms'],
    row('start, empty cache', cold.firstPage, cold.cpuMs),
    row('start again', warm.firstPage, warm.cpuMs),
    row(`edit (median of ${edits.length})`, median(of('ms')), median(of('cpuMs'))),
  ]);
  const [before, after] = memoryMiB;
  const rebuilds = of('rebuilds').reduce((sum, count) => sum + count, 0);
  return [
    table,
    `Edited: ${document}. The bundler built ${rebuilds} times.`,
    `Memory: ${before.toFixed(0)} MiB before the edits, ${after.toFixed(0)} MiB after them.`,
  ].join('\n');
}
