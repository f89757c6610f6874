import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../scripts/check/browser/ensure-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser that all test files of a run connect to. */
    readonly sharedBrowser: string;
  }
}

/** Fewer processes: another one for each test takes a sixth of what the browser does, one that draws a twentieth. */
const args = ['--renderer-process-limit=1', '--disable-site-isolation-trials', '--in-process-gpu'];

/** Vitest's global setup: the browser lives as long as the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: ensureBrowser((text) => console.log(text)), args });
  provide('sharedBrowser', server.wsEndpoint());
  return () => server.close();
}
