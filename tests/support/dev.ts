import path from 'node:path';
import type { Page } from 'playwright';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { type TestBrowser, whenTitled } from './browser.ts';
import { startServer, type TestServer } from './server.ts';
import type { TestSite } from './site.ts';

/**
 * Starts `npm run dev` for a site on a free port; `args` and `env` are added to the command line and the environment.
 */
export function startDev(
  site: TestSite,
  { args = [], env }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<TestServer> {
  const script = path.join(engineRoot, 'scripts/doc-site.mjs');
  return startServer(process.execPath, [script, 'dev', '--root', site.root, '--port', '0', ...args], {
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', ...env },
    address: /^http:\S+$/m,
  });
}

/** Opens a page of a dev server, for a reader who has been here before, and waits for its title. */
export async function openTitled(
  { newPage }: TestBrowser,
  { url }: TestServer,
  path: string,
  title: string,
): Promise<Page> {
  const page = await newPage({ stored: { 'doc-site-visited': '1' } });
  await page.goto(new URL(path, url).href);
  await whenTitled(page, title);
  return page;
}
