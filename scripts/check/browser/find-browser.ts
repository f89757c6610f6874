import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { DocSiteError } from '#shared/errors';

/** Environment variables that name a browser, the first one that is set counts. */
const variables = ['DOC_SITE_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'] as const;

const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What the search reads of the machine; a test gives its own. */
interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly playwrightPath: string;
  exists(path: string): boolean;
}

/**
 * Absolute path of a Chromium for tests: from `DOC_SITE_CHROMIUM` (or Playwright's variable), else Playwright's own,
 * else one of the system.
 *
 * @throws DocSiteError when no browser is found, or when the variable names a file that does not exist.
 */
export function findBrowser(machine: Machine = thisMachine()): string {
  const { env, playwrightPath, exists } = machine;
  for (const variable of variables) {
    const path = env[variable];
    if (path === undefined || path === '') continue;
    if (exists(path)) return path;
    throw new DocSiteError(`\`${variable}\` names \`${path}\`, which does not exist.`, {
      rule: 'browser',
      hint: 'Set it to the executable of a Chromium, or unset it.',
    });
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const commands = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [playwrightPath, ...commands, ...applications].find((path) => path !== '' && exists(path));
  if (found !== undefined) return found;
  throw new DocSiteError('There is no Chromium on this machine for the browser tests.', {
    rule: 'browser',
    hint: 'Install one (`apt-get install chromium`, `npx playwright install chromium`) or name it in DOC_SITE_CHROMIUM.',
  });
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
