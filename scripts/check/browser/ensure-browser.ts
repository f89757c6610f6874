import { spawnSync } from 'node:child_process';
import { DocSiteError } from '#shared/errors';
import { expectBrowser } from '../../../plugins/browser/expect-browser.ts';
import { findBrowser } from '../../../plugins/browser/find-browser.ts';

/**
 * Path of a browser that starts; without one, if the system's packages may be installed (`apt-get`, as root),
 * installs Chromium first.
 *
 * @throws DocSiteError, with what to do, when that fails too.
 */
export function ensureBrowser(report: (text: string) => void): string {
  if (findBrowser() === undefined && canInstall()) {
    report('Installing Chromium with apt-get …');
    install();
  }
  return expectBrowser('Browser tests');
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
