import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { median } from '../results.ts';

/** What a reader waits for, in milliseconds; each is the median of all runs. */
export interface ReaderWaits {
  /** How many times slower the processor of the browser is made. */
  readonly slowdown: number;
  /** From the only key to the first hits, rest of typing included, when nothing of the search has been loaded. */
  readonly cold: number;
  /** The same with the index in memory. */
  readonly warm: number;
  /** The longest task of the page from opening the dialog to the last answer; 0 when none took 50 ms. */
  readonly longestTask: number;
}

/** What to measure. */
export interface ReaderOptions {
  readonly browser: Browser;
  readonly url: string;
  /** Language of the reader, who would be sent on to another page with another one. */
  readonly lang: string;
  readonly slowdown: number;
  readonly runs: number;
  /** Two queries that have hits. */
  readonly queries: readonly [first: string, second: string];
}

/** Notes down in the page, in `searchNotes`, what is measured. */
const noteTaker = new URL('in-page.js', import.meta.url);

/** Searches as a reader does, each run with an empty cache. */
export async function measureReader({
  browser,
  url,
  lang,
  slowdown,
  runs,
  queries,
}: ReaderOptions): Promise<ReaderWaits> {
  const all: Omit<ReaderWaits, 'slowdown'>[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ locale: lang });
    try {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.evaluate(await readFile(noteTaker, 'utf8'));
      await page.keyboard.press('Control+k');
      const cold = await timeOf(page, queries[0]);
      await page.waitForLoadState('networkidle');
      await page.getByRole('combobox').fill('');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      const warm = await timeOf(page, queries[1]);
      all.push({ cold, warm, longestTask: Number(await page.evaluate('searchNotes.longest()')) });
    } finally {
      await context.close();
    }
  }
  const middle = (key: 'cold' | 'warm' | 'longestTask') => median(all.map((waits) => waits[key]));
  return { slowdown, cold: middle('cold'), warm: middle('warm'), longestTask: middle('longestTask') };
}

async function timeOf(page: Page, query: string): Promise<number> {
  await page.getByRole('combobox').fill(query);
  return Number(await page.evaluate('searchNotes.answered()'));
}
