import { spawnSync } from 'node:child_process';
import { DocSiteError } from '#shared/errors';
import { findBrowser } from './find-browser.ts';

/**
 * Path of a Chromium that starts. `what` is the subject of the error message, in the plural: `PDF files`.
 *
 * @throws DocSiteError that says what to do, if no Chromium is installed or it does not start.
 */
export function expectBrowser(what: string): string {
  const path = findBrowser();
  if (path === undefined) {
    throw new DocSiteError(`${what} need a Chromium, and this machine has none.`, {
      rule: 'browser',
      hint: 'Install one (`npx playwright install chromium`, `apt-get install chromium`) or name it in DOC_SITE_CHROMIUM.',
    });
  }
  if (starts(path)) return path;
  throw new DocSiteError(`The browser \`${path}\` does not start.`, {
    rule: 'browser',
    hint: 'Run it with `--version` to see why, or name another one in DOC_SITE_CHROMIUM.',
  });
}

// On some systems the package only refers to another package manager, and its command fails.
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}
