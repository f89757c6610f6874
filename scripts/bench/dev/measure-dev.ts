import { readFile, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../check/browser/ensure-browser.ts';
import { formatTable } from '../../command-line/format-table.ts';
import { median } from '../results.ts';
import { type DevProcess, startDevProcess } from './dev-process.ts';
import type { DevSite } from './dev-sites.ts';

/** Cost of one start or edit. */
interface Cost {
  /** Milliseconds from the command until the page is shown, or from the save until the text is in the open page. */
  readonly ms: number;
  /** Processor time of the server until then, for an edit until it rests; in milliseconds. */
  readonly cpuMs: number;
}

/** Measurements of a dev server. */
interface DevFigures {
  readonly site: string;
  /** Starts with empty caches. */
  readonly cold: readonly Cost[];
  /** Starts after those. */
  readonly warm: readonly Cost[];
  readonly edits: readonly Cost[];
  /** Resident memory before the first edit and after the last one, in MiB. */
  readonly memoryMiB: readonly [before: number, after: number];
}

/** Starts of each server with empty caches, each followed by a start with full ones. */
const starts = 3;

/** Pause after an edit, in milliseconds: the work of the server after the page shows the text counts, too. */
const rest = 1_000;

/** How long a server may take for its first page, in milliseconds. */
const patience = 300_000;

/** Runs in the page: whether its heading is there, and something has been painted. */
const isShown = `document.querySelector('h1')?.getClientRects().length > 0
  && performance.getEntriesByName('first-contentful-paint').length > 0`;

/** Measures dev servers in turn; a document of each site is edited `edits` times and put back. */
export async function measureDev(
  sites: readonly DevSite[],
  edits: number,
  onProgress: (text: string) => void,
): Promise<readonly DevFigures[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error) });
  try {
    const figures = sites.map((site) => ({ site, cold: [] as Cost[], warm: [] as Cost[] }));
    for (let run = 1; run <= starts; run++) {
      for (const { site, cold, warm } of figures) {
        onProgress(`${site.name}: start ${run} of ${starts}`);
        await Promise.all(site.caches.map((folder) => rm(folder, { recursive: true, force: true })));
        for (const costs of [cold, warm]) {
          await withServer(site, browser, async ({ cost }) => void costs.push(cost));
        }
      }
    }
    const measured: DevFigures[] = [];
    for (const { site, cold, warm } of figures) {
      onProgress(`${site.name}: ${edits} edits`);
      await withServer(site, browser, async ({ page, server }) => {
        await page.waitForTimeout(rest);
        const before = server.memoryMiB();
        const costs = await editOften(site.file, edits, page, server);
        measured.push({ site: site.name, cold, warm, edits: costs, memoryMiB: [before, server.memoryMiB()] });
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** A started server, with its page in Chromium. */
interface Started {
  readonly server: DevProcess;
  readonly page: Page;
  readonly cost: Cost;
}

async function withServer(site: DevSite, browser: Browser, work: (started: Started) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  const begin = performance.now();
  const server = await startDevProcess(site);
  try {
    await open(page, server.url);
    await page.waitForFunction(isShown, undefined, { timeout: patience });
    await work({ server, page, cost: { ms: performance.now() - begin, cpuMs: server.cpuMs() } });
  } finally {
    await page.close();
    await server.close();
  }
}

/**
 * A refused connection: some servers try out a port before they take it. The browser's page about the refusal, which
 * loads the address again by itself, may interrupt the next attempt.
 */
const refusal = /ERR_CONNECTION_REFUSED|is interrupted by another navigation to/;

/** Opens a page, and asks again while nobody listens. */
async function open(page: Page, url: string): Promise<void> {
  for (const start = performance.now(); ; ) {
    try {
      await page.goto(url, { waitUntil: 'commit', timeout: patience });
      return;
    } catch (error) {
      if (!refusal.test(String(error)) || performance.now() - start > patience) throw error;
    }
  }
}

async function editOften(file: string, count: number, page: Page, server: DevProcess): Promise<readonly Cost[]> {
  const text = await readFile(file, 'utf8');
  const edits: Cost[] = [];
  try {
    for (let edit = 1; edit <= count; edit += 1) {
      const mark = `Edit ${edit} of ${count}.`;
      const cpuMs = server.cpuMs();
      // A locator would look only every tenth of a second.
      const shown = page.waitForFunction(`document.body?.textContent?.includes('${mark}')`, undefined, {
        polling: 'raf',
      });
      const begin = performance.now();
      await writeFile(file, `${text}\n\n${mark}\n`);
      await shown;
      const ms = performance.now() - begin;
      await page.waitForTimeout(rest);
      edits.push({ ms, cpuMs: server.cpuMs() - cpuMs });
    }
  } finally {
    await writeFile(file, text);
  }
  return edits;
}

/** Medians as a table for the terminal. */
export function formatDev(figures: readonly DevFigures[]): string {
  const head = ['', 'empty cache ms', 'cpu ms', 'start again ms', 'cpu ms', 'edit ms', 'cpu ms', 'MiB', 'after edits'];
  const rows = figures.map(({ site, cold, warm, edits, memoryMiB }) => [
    site,
    ...[cold, warm, edits].flatMap((costs) => [
      median(costs.map(({ ms }) => ms)).toFixed(0),
      median(costs.map(({ cpuMs }) => cpuMs)).toFixed(0),
    ]),
    ...memoryMiB.map((memory) => memory.toFixed(0)),
  ]);
  return formatTable([head, ...rows]);
}
