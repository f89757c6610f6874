import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { DocSiteError } from '#shared/errors';
import { words } from '#shared/words';

/** Environment variables that may name a browser; the first one that is set counts. */
const variables = ['DOC_SITE_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'] as const;

/** The first that exists counts; the shell, which draws without a window, takes half the time of the others. */
const commandNames = words(
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge',
);

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The parts of the system that the search for a browser reads; tests replace them. */
interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly playwrightPath: string;
  exists(path: string): boolean;
}

/**
 * Absolute path of a Chromium: from `DOC_SITE_CHROMIUM` (or Playwright's variable), else Playwright's own,
 * else one of the system; undefined without one.
 *
 * @throws DocSiteError when the variable names a file that does not exist.
 */
export function findBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, playwrightPath, exists } = machine;
  const variable = variables.find((name) => env[name]);
  if (variable !== undefined) {
    const path = env[variable] ?? '';
    if (exists(path)) return path;
    throw new DocSiteError(`\`${variable}\` names \`${path}\`, which does not exist.`, {
      rule: 'browser',
      hint: 'Set it to the executable of a Chromium, or unset it.',
    });
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightPath, ...commands, ...applications].find((path) => path !== '' && exists(path));
}

function thisMachine(): Machine {
  return { env: process.env, playwrightPath: playwrightPath(), exists: existsSync };
}

function playwrightPath(): string {
  try {
    return chromium.executablePath();
  } catch {
    // Playwright has no browser of its own for this system.
    return '';
  }
}
