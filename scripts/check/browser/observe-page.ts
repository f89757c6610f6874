import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import { type Observation, type Theme, themes, widths } from './views.ts';

/** Time limit for a page's scripts to start, in milliseconds; far more than any page needs. */
const patience = 30_000;

const height = 900;
const place = { excerpt: z.string(), region: z.enum(['article', 'frame']) };
const overflowSchema = z.object({ pixels: z.number(), ...place }).optional();
const auditSchema = z.array(z.object({ id: z.string(), help: z.string(), why: z.string(), ...place }));

/** Hydration errors of React, and messages of other libraries that mention hydration. */
const hydrationError = /Minified React error #4(18|19|2\d)|hydrat/i;

/**
 * Opens a tab for one appearance and returns a function that visits a page in it. `isAlive` is an expression that
 * becomes true when the page's scripts run.
 */
export async function openTab(
  browser: Browser,
  theme: Theme,
  options: { readonly origin: string; readonly stored: Readonly<Record<string, string>>; readonly isAlive: string },
): Promise<(path: string) => Promise<readonly Observation[]>> {
  const { origin, stored, isAlive } = options;
  const context = await browser.newContext({ colorScheme: theme, viewport: { width: widths[0], height } });
  await context.addInitScript(storeValues(stored));
  await context.addInitScript(await inPageScript());
  const page = await context.newPage();
  let seen: Observation[] = [];
  const note: Note = (kind, message) => seen.push({ kind, theme, message });
  listen(page, origin, note);
  return async (path) => {
    seen = [];
    try {
      await page.setViewportSize({ width: widths[0], height });
      await page.goto(origin + path, { waitUntil: 'load', timeout: patience });
      if ((await page.evaluate(`docSiteCheck.whenAlive(() => ${isAlive}, ${patience})`)) !== true)
        note('console', 'The scripts of the page did not start.');
      seen.push(...(await audit(page, theme)));
      seen.push(...(await observeWidths(page, theme)));
      for (const text of z.array(z.string()).parse(await page.evaluate('docSiteCheck.policyViolations()')))
        note('content-policy', `The content policy was violated: ${text}.`);
    } catch (error) {
      const [reason] = error instanceof Error ? error.message.split('\n') : [error];
      note('console', `The page could not be opened: ${reason}.`);
    }
    return seen;
  };
}

type Note = (kind: Observation['kind'], message: string) => void;

function listen(page: Page, origin: string, note: Note): void {
  const say = (message: string) => {
    // Reported by the policy event.
    if (/Content Security Policy/.test(message)) return;
    note(hydrationError.test(message) ? 'hydration' : 'console', message.split('\n')[0] ?? message);
  };
  const shown = (url: string) => (url.startsWith(origin) ? url.slice(origin.length) : url);
  page.on('console', (message) => {
    // Reported with its URL below.
    if (!message.text().startsWith('Failed to load resource'))
      say(`The console has \`${message.type()}: ${message.text()}\`.`);
  });
  page.on('pageerror', (error) => say(`Uncaught \`${error.message}\`.`));
  page.on('requestfailed', (request) => {
    // A page that is being left cancels its requests.
    const why = request.failure()?.errorText ?? '';
    if (!/ERR_ABORTED/.test(why)) note('request', `The request of \`${shown(request.url())}\` failed: ${why}.`);
  });
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() >= 400) note('request', `\`${shown(url)}\` was answered with ${response.status()}.`);
    if (/^https?:/.test(url) && !url.startsWith(origin)) note('request', `The page requests another site: \`${url}\`.`);
  });
}

async function audit(page: Page, theme: Theme): Promise<readonly Observation[]> {
  // The tree is the same in every appearance; only colours differ.
  const rules = theme === themes[0] ? '' : "['color-contrast', 'link-in-text-block']";
  const found = auditSchema.parse(await page.evaluate(`docSiteCheck.audit(${rules})`));
  return found.map(({ id, help, why, excerpt, region }) => ({
    kind: 'accessibility',
    theme,
    message: `${help} (axe-core: ${id}): ${why}`,
    excerpt,
    region,
  }));
}

/** Reports each element that is too wide once, not once per width. */
async function observeWidths(page: Page, theme: Theme): Promise<readonly Observation[]> {
  const found = new Map<string, Observation>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const overflow = overflowSchema.parse(await page.evaluate('docSiteCheck.overflow()'));
    if (overflow === undefined || found.has(overflow.excerpt)) continue;
    const { pixels, excerpt, region } = overflow;
    const message = `At ${width} px the page scrolls sideways by ${pixels} px.`;
    found.set(excerpt, { kind: 'horizontal-scroll', theme, message, excerpt, region });
  }
  return [...found.values()];
}

function storeValues(values: Readonly<Record<string, string>>): string {
  // `about:blank` has no storage.
  return `if (window.origin !== 'null') for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value);`;
}

async function inPageScript(): Promise<string> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  const files = [axe, new URL('./in-page.js', import.meta.url)];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}
