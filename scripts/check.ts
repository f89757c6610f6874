import { DocSiteError, errorCode } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { acceptTranslations } from './check/accept-translations.ts';
import { checkSite } from './check/check-site.ts';
import { formats } from './check/formats/index.ts';
import { requestOptions, requestsIn } from './check/on-request/index.ts';
import { type CheckReport, countFindings } from './check/report.ts';
import { readArgs, siteOptions } from './command-line/args.ts';
import { createProgress } from './command-line/progress.ts';

const { options } = readArgs({
  name: 'check',
  options: {
    ...siteOptions,
    built: { type: 'boolean', description: 'Checks the existing output folder instead of building first.' },
    browser: {
      type: 'boolean',
      description: 'Opens every page in Chromium, in both appearances and three widths, instead of the static checks.',
    },
    ...requestOptions,
    fix: { type: 'boolean', description: 'Applies automatic fixes to the sources; build again afterwards.' },
    acceptTranslations: {
      type: 'boolean',
      description: 'Accepts all translations and records what they were made from, instead of checking.',
    },
    format: { type: 'string', description: `Format of the report: ${Object.keys(formats).join(', ')}. Default: text.` },
  },
});
const { built, browser, fix, acceptTranslations: isAccepting, format: formatName = 'text', ...location } = options;
const format = formats[formatName];
if (format === undefined) {
  throw new DocSiteError(`Unexpected report format \`--format ${formatName}\`.`, {
    rule: 'option',
    hint: nearestHint(formatName, Object.keys(formats)) ?? `Known: ${Object.keys(formats).join(', ')}.`,
  });
}
const requests = requestsIn(options);
const staticOption = fix ? 'fix' : requests[0]?.name;
if (browser && staticOption !== undefined) {
  throw new DocSiteError(`\`--browser\` and \`--${staticOption}\` do not go together.`, {
    rule: 'option',
    hint: '`--browser` takes the place of the static checks, which the other option belongs to. Run the command twice.',
  });
}
if (isAccepting && (browser || built || staticOption !== undefined)) {
  throw new DocSiteError(
    `\`--accept-translations\` and \`--${browser ? 'browser' : (staticOption ?? 'built')}\` do not go together.`,
    { rule: 'option', hint: '`--accept-translations` takes the place of a check. Run the command twice.' },
  );
}
const progress = createProgress();
try {
  if (isAccepting) await accept();
  else await check(format);
} finally {
  progress.stop();
}

async function check(formatReport: (report: CheckReport) => string): Promise<void> {
  const report = await checkSite({
    ...location,
    isBuilt: built,
    isFixing: fix,
    requests,
    browserPath: browser ? await browserPath() : undefined,
    onProgress: progress.update,
  });
  progress.stop();
  console.log(formatReport(report));
  process.exitCode = countFindings(report).errors > 0 ? 1 : 0;
}

/** Playwright is loaded on demand: a site installs it only for `--browser`. */
async function browserPath(): Promise<string> {
  try {
    const { ensureBrowser } = await import('./check/browser/ensure-browser.ts');
    return ensureBrowser(progress.line);
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new DocSiteError('`--browser` needs Playwright, which is not installed.', {
      rule: 'browser',
      hint: 'Install it in the folder of the site: `npm install --save-dev playwright`.',
      cause: error,
    });
  }
}

async function accept(): Promise<void> {
  progress.update('Reading the documents');
  const { sections, stale } = await acceptTranslations(location);
  progress.stop();
  console.log(`Accepted the translations of ${sections === 1 ? '1 section' : `${sections} sections`}.`);
  if (stale.length > 0)
    console.log(['These were accepted although their originals had changed:', ...stale].join('\n  '));
}
