import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import type { VisitedSite } from './visited-sites.ts';

/** What one visitor waits for, in milliseconds. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks take beyond 50 ms each, after the first paint. */
  readonly blocking: number;
  /** The longest task; 0 when none takes 50 ms. */
  readonly longestTask: number;
  /** From a click, after resting on the link, to the text of the next page. */
  readonly click: number;
  /** From the shortcut of the search to the first hits, with no part of the search loaded before. */
  readonly query: number;
}

/** How a visitor reaches the site. */
export interface Line {
  readonly name: 'throttled' | 'plain';
  /** Factor by which the processor is slowed down. */
  readonly slowdown: number;
  /** Round trip in milliseconds, and bits per second; undefined for the speed of the machine. */
  readonly network?: { readonly roundTrip: number; readonly bits: number };
}

/** How long the pointer rests on a link before the click, in milliseconds. */
const hover = 150;
/** Time for a new window to open, and for the tasks of the first page to finish after its last request, in milliseconds. */
const rest = 1_000;
/** Polling interval and time limit, in milliseconds. */
const poll = 50;
const patience = 60_000;

const state = z.object({
  first: z.number(),
  largest: z.number(),
  tasks: z.array(z.tuple([z.number(), z.number()])),
});

/** Script that measures in the page. */
const noteTaker = new URL('in-page.js', import.meta.url);

/** Visits a page with an empty cache, follows a link and asks the search. */
export async function visitOnce(browser: Browser, site: VisitedSite, line: Line): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(await readFile(noteTaker, 'utf8'));
    await page.waitForTimeout(rest);
    await slowDown(page, line);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(rest);
    const { first, largest, tasks } = state.parse(await page.evaluate('visitSoFar()'));
    const late = tasks.filter(([start, duration]) => start + duration > first);

    await (await site.nextLink(page)).hover();
    await page.waitForTimeout(hover);
    await page.mouse.down();
    await page.mouse.up();
    const click = await waited(page, site, 'click');
    await page.waitForLoadState('networkidle');

    await page.keyboard.press('Control+k');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(site.query);
    const query = await waited(page, site, 'query');
    return {
      firstPaint: first,
      largestPaint: largest,
      blocking: late.reduce((sum, [, duration]) => sum + duration - 50, 0),
      longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)),
      click,
      query,
    };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { slowdown, network }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === undefined) return;
  const throughput = network.bits / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function waited(page: Page, site: VisitedSite, name: 'click' | 'query'): Promise<number> {
  for (const start = performance.now(); performance.now() - start < patience; ) {
    // A document that is being replaced cannot answer.
    const answer: unknown = await page.evaluate(`waitedFor('${name}')`).catch(() => undefined);
    if (typeof answer === 'number') return answer;
    await page.waitForTimeout(poll);
  }
  throw new Error(`${site.name} shows nothing ${patience / 1_000} s after the ${name}.`);
}
