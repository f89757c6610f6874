import { parsePageFile } from '#shared/page-file';
import type { SoakPart } from './soak-part.ts';
import type { VisitedPage } from './visited-pages.ts';

/** Number of concurrent requests. */
const atOnce = 4;

/** Longest pause between two requests, in milliseconds, to spread them over several builds. */
const longestPause = 60;

/**
 * Requests every page in turn, its data, and a file that its document references. Each response must be complete:
 * status 200, a whole document, data of that page, a non-empty file.
 */
export async function sendRequests(input: SoakPart): Promise<number> {
  const { origin, pages, random, isEnough, onProblem } = input;
  let done = 0;
  let next = 0;

  async function ask(path: string): Promise<string> {
    done += 1;
    try {
      const response = await fetch(new URL(path, origin), { redirect: 'manual' });
      const text = await response.text();
      if (response.status !== 200) onProblem(`\`${path}\` was answered with ${response.status}.`);
      else if (text === '') onProblem(`\`${path}\` is empty.`);
      return response.status === 200 ? text : '';
    } catch (error) {
      onProblem(`\`${path}\` was not answered: ${error instanceof Error ? error.message : error}.`);
      return '';
    }
  }

  async function askForPage(page: VisitedPage): Promise<void> {
    const html = await ask(page.url);
    if (html !== '' && !html.trimEnd().endsWith('</html>')) onProblem(`The document of \`${page.url}\` is not whole.`);
    const data = await ask(page.dataUrl);
    if (data !== '' && titleIn(data) !== page.title) onProblem(`The data of \`${page.url}\` is not its own.`);
    const files = [...html.matchAll(/(?:src|href)="([^"]*\/static\/[^"]+)"/g)].map(([, file = '']) => file);
    if (files.length > 0) await ask(random.pick(files));
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isEnough(done)) {
        const page = pages[next % pages.length];
        next += 1;
        if (page !== undefined) await askForPage(page);
        await new Promise((resolve) => setTimeout(resolve, random.below(longestPause)));
      }
    }),
  );
  return done;
}

function titleIn(data: string): string | undefined {
  try {
    return parsePageFile(JSON.parse(data))?.page.title;
  } catch {
    return undefined;
  }
}
