import { spawnSync } from 'node:child_process';
import { DocSiteError } from '#shared/errors';
import { findBrowser } from './find-browser.ts';

/**
 * Path of a browser that starts; without one, if the system's packages may be installed (`apt-get`, as root),
 * installs Chromium first.
 *
 * @throws DocSiteError, with what to do, when that fails too.
 */
export function ensureBrowser(report: (text: string) => void): string {
  let path = findBrowser();
  if (path === undefined && canInstall()) {
    report('Installing Chromium with apt-get …');
    install();
    path = findBrowser();
  }
  if (path === undefined) {
    throw new DocSiteError('There is no Chromium on this machine for the browser tests.', {
      rule: 'browser',
      hint: 'Install one (`apt-get install chromium`, `npx playwright install chromium`) or name it in DOC_SITE_CHROMIUM.',
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

function canInstall(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version']).status === 0;
}

function install(): void {
  run(['update']);
  // The shell draws without a window and takes half the time. Not every system has a package of it.
  const [shell, browser] = ['chromium-headless-shell', 'chromium'];
  run(['install', '-y', '--no-install-recommends', isPackaged(shell) ? shell : browser]);
}

function isPackaged(name: string): boolean {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

function run(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  throw new DocSiteError(`\`apt-get ${args.join(' ')}\` ended with status ${status}; its own message is above.`, {
    rule: 'browser',
    hint: 'Check the network, or install a Chromium by hand and name it in DOC_SITE_CHROMIUM.',
  });
}
