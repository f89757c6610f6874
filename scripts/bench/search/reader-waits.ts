import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { median } from '../results.ts';
import { longestTask, tracedCategories } from './longest-task.ts';

/** Waiting times of a reader, in milliseconds. */
export interface ReaderWaits {
  /** Factor by which the processor of the browser is slowed down. */
  readonly slowdown: number;
  /** From the last key to the first hits, rest of typing included, when nothing of the search has been loaded; median. */
  readonly cold: number;
  /** The same with the index in memory. */
  readonly warm: number;
  /** Processor time of the longest task of the page from opening the dialog to the last answer, in the worst run. */
  readonly longestTask: number;
}

/** Where and what a reader searches. */
interface ReaderOptions {
  readonly browser: Browser;
  readonly url: string;
  /** Language of the reader, who would be sent on to another page with another one. */
  readonly lang: string;
  readonly slowdown: number;
  readonly runs: number;
  /** Two queries that have hits. */
  readonly queries: readonly [first: string, second: string];
}

/** Script that records in the page when hits are shown. */
const noteTaker = new URL('in-page.js', import.meta.url);

/** Searches as a reader does, each run with an empty cache. */
export async function measureReader(options: ReaderOptions): Promise<ReaderWaits> {
  const all: Awaited<ReturnType<typeof searchOnce>>[] = [];
  for (let run = 0; run < options.runs; run++) all.push(await searchOnce(options));
  return {
    slowdown: options.slowdown,
    cold: median(all.map(({ cold }) => cold)),
    warm: median(all.map(({ warm }) => warm)),
    longestTask: Math.max(...all.map(({ trace }) => longestTask(trace))),
  };
}

async function searchOnce({ browser, url, lang, slowdown, queries }: ReaderOptions) {
  const context = await browser.newContext({ locale: lang });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(await readFile(noteTaker, 'utf8'));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: [...tracedCategories] });
    await page.keyboard.press('Control+k');
    const cold = await timeOf(page, queries[0]);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    const warm = await timeOf(page, queries[1]);
    return { cold, warm, trace: (await browser.stopTracing()).toString() };
  } finally {
    await context.close();
  }
}

async function timeOf(page: Page, query: string): Promise<number> {
  await page.keyboard.type(query);
  return Number(await page.evaluate('searchAnswered()'));
}
