import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { z } from 'zod';
import type { SoakPart } from './soak-part.ts';
import type { VisitedPage } from './visited-pages.ts';

/** Longest time until a page is shown, in milliseconds: far more than any page needs. */
const patience = 30_000;

/** Polling interval, in milliseconds. */
const pollInterval = 50;

/** Console message for a page of another build: it is reloaded. */
const reloadMessage = /^Reloading \//;

/** Console message for the same when the page is shown from memory: only its refresh fails. */
const staleDataMessage = /Could not refresh the data.*not the expected data/;

interface ClickInput extends SoakPart {
  readonly tab: Page;
  onDone(done: number): void;
}

/** Navigation methods by frequency; all others are clicks on links. */
const otherMoves = ['back', 'reload', 'search'] as const;
const movesInAll = 20;

/**
 * Visits pages like a reader, least visited ones first. After each navigation the requested page must be shown, with
 * text and styles and without console messages.
 */
export async function clickThrough(input: ClickInput) {
  const { tab, origin, pages, random, isEnough, onDone, onProblem } = input;
  const byUrl = new Map(pages.map((page) => [decodeURI(page.url), page]));
  const visits = new Map<VisitedPage, number>();
  /** Pages visited before the current one. */
  const trail: VisitedPage[] = [];
  let current = pages[0];
  let reloads = 0;
  tab.on('console', (message) => {
    if (reloadMessage.test(message.text())) reloads += 1;
    else if (/^(error|warning)$/.test(message.type()) && !staleDataMessage.test(message.text()))
      report(`The console has \`${message.text()}\``);
  });
  tab.on('pageerror', (error) => report(`Uncaught \`${error.message}\``));

  function report(what: string): void {
    onProblem(`${what}, at \`${tab.url().slice(origin.length - 1)}\`.`);
  }

  async function expectShown(page: VisitedPage, move: string): Promise<void> {
    const expected = JSON.stringify({ path: decodeURI(page.url), title: page.documentTitle });
    const end = Date.now() + patience;
    // The document may be replaced during the evaluation.
    const missing = () =>
      tab.evaluate(`docSiteSoak.missing(${expected})`).catch(() => 'the document is being replaced');
    for (let what = await missing(); what !== ''; what = await missing()) {
      if (Date.now() > end) {
        return report(`\`${page.url}\` was not shown after ${move} on \`${trail.at(-1)?.url}\`: ${what}`);
      }
      await sleep(pollInterval);
    }
  }

  function moveTo(page: VisitedPage): void {
    trail.push(current);
    current = page;
  }

  async function open(page: VisitedPage): Promise<void> {
    await tab.goto(new URL(page.url, origin).href);
    await expectShown(page, 'opening it');
  }

  async function click(): Promise<void> {
    const links = await linksTo(tab, byUrl);
    const seen = ({ page }: { readonly page: VisitedPage }) => visits.get(page) ?? 0;
    const least = Math.min(...links.map(seen));
    if (links.length === 0) {
      moveTo(random.pick(pages));
      return open(current);
    }
    const { page, link } = random.pick(links.filter((one) => seen(one) === least));
    moveTo(page);
    await link.click({ timeout: patience });
    await expectShown(page, 'a click');
  }

  async function back(): Promise<void> {
    const last = trail.pop();
    if (last === undefined) return click();
    current = last;
    await tab.goBack({ waitUntil: 'commit' });
    await expectShown(current, 'going back');
  }

  async function reload(): Promise<void> {
    await tab.reload();
    await expectShown(current, 'a reload');
  }

  async function search(): Promise<void> {
    const searched = pages.filter((page) => page.lang === current.lang && page.isSearched);
    if (searched.length === 0 || (await tab.locator('[data-search]').count()) === 0) return click();
    const wanted = random.pick(searched);
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type(wanted.title.slice(0, 20));
    const isFound = tab.getByRole('option').first().waitFor({ timeout: patience });
    // In one evaluation, since later hits may replace earlier ones.
    const path = await isFound.then(
      () => tab.evaluate('docSiteSoak.followFirstHit()'),
      () => undefined,
    );
    const found = typeof path === 'string' ? byUrl.get(decodeURI(path)) : undefined;
    if (found === undefined) return report(`The search for \`${wanted.title}\` has found no page`);
    moveTo(found);
    await expectShown(found, 'a search');
  }

  const moves = { back, reload, search };
  let done = 0;
  await open(current);
  while (!isEnough(done)) {
    const move = otherMoves[random.below(movesInAll)];
    const end = (move === undefined ? click() : moves[move]()).catch((error: unknown) => {
      report(
        `The way could not go on: ${error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 1500) : error}`,
      );
    });
    // Some commands of the browser have no time limit.
    const isHanging = await Promise.race([end, sleep(4 * patience, true, { ref: false })]);
    if (isHanging === true) {
      report('The tab does not answer');
      break;
    }
    visits.set(current, (visits.get(current) ?? 0) + 1);
    done += 1;
    onDone(done);
  }
  return { navigations: done, reloads };
}

/** Visible links to other pages. */
async function linksTo(
  tab: Page,
  byUrl: ReadonlyMap<string, VisitedPage>,
): Promise<readonly { readonly page: VisitedPage; readonly link: Locator }[]> {
  const current = new URL(tab.url()).pathname;
  const anchors = tab.locator('a[href]');
  const paths = z.array(z.string()).parse(await tab.evaluate('docSiteSoak.paths()'));
  return paths.flatMap((path, at) => {
    const page = path === current ? undefined : byUrl.get(decodeURI(path));
    return page === undefined ? [] : [{ page, link: anchors.nth(at) }];
  });
}
