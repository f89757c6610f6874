import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import { parsePageFile } from '#shared/page-file';
import { pagePathOf } from '#shared/paths';
import { documentsRule, inDocuments } from '../../plugins/config/judge.ts';
import { locateOptionsIn } from '../../plugins/config/locate-option.ts';
import { cacheFolder } from '../../plugins/files/cache-folder.ts';
import { realPath } from '../../plugins/files/real-path.ts';
import { statsOf } from '../../plugins/files/stats-of.ts';
import type { BuiltSite, CheckContext, DocSite, PageContext, PluginLogger, SiteCheck } from '../../plugins/index.ts';
import { openStore } from '../../plugins/reuse/store.ts';
import { buildSite } from '../build/build-site.ts';
import { formatTimings } from '../command-line/format-timings.ts';
import { openSite, type SiteLocation, siteRoot } from '../command-line/site-config.ts';
import { inTurns } from '../shared/in-turns.ts';
import { recoverOutput } from '../ssg/swap-output.ts';
import { browserChecks } from './browser/browser-reports.ts';
import { readBuiltSite } from './built-site.ts';
import { pluginChecks } from './checks.ts';
import { fixOf, fixSources } from './fix-sources.ts';
import { type RequestedRun, requestableRules } from './on-request/index.ts';
import { type CheckReport, type RuleReport, ruleReport } from './report.ts';
import { runChecks } from './run-checks.ts';

/** Rules of document problems that another check reports with a better place. */
const ownChecks = ['heading-count'];

interface CheckOptions extends SiteLocation {
  /** Checks the existing output folder instead of building first. */
  readonly isBuilt?: boolean | undefined;
  /** Executable of a Chromium to open every page with, instead of the static checks. */
  readonly browserPath?: string | undefined;
  /** Checks that run beside those of every run. Default: none. */
  readonly requests?: readonly RequestedRun[] | undefined;
  /** Whether to apply fixes to the sources. */
  readonly isFixing?: boolean | undefined;
  onProgress(text: string): void;
  /** Output of plugins. Default: stderr, because machines read the report from stdout. */
  readonly createLogger?: (plugin: string) => PluginLogger;
}

const documentsCheck = {
  rule: documentsRule,
  description: 'Configuration, navigation and documents have no problem that would stop a build.',
  unit: 'documents',
};

/**
 * Checks the sources, then the output. If the sources have errors nothing else runs, because they cannot be built.
 */
export async function checkSite({ createLogger = createReportLogger(), ...given }: CheckOptions): Promise<CheckReport> {
  const options = { ...given, createLogger };
  const root = realPath(siteRoot(options));
  const store = openStore(cacheFolder(root), root);
  try {
    const plugins = [pluginChecks(store)];
    const site = await openSite('check', { ...options, plugins, store }).catch(problemsIn);
    if (!('config' in site)) return { rules: [documentsReport(site, { checked: 0, root })] };
    try {
      const rules = await reportsOf(site, options);
      return options.isFixing ? await fixSources(rules, site.config.root) : { rules };
    } finally {
      if (process.env.DEBUG === 'doc-site') console.error(formatTimings(site.hooks.timings()));
      await site.close();
    }
  } finally {
    store.close();
  }
}

async function reportsOf(site: DocSite, options: CheckOptions): Promise<readonly RuleReport[]> {
  const documents = await checkDocuments(site, options);
  if (documents.errors > 0) return [documents];
  const { browserPath, onProgress } = options;
  const context = await outputContext(site, options);
  const reports = await runChecks({
    checks:
      browserPath === undefined
        ? await staticChecks(site, context, options)
        : await checksInBrowser(site, context, { browserPath, onProgress }),
    config: site.config,
    judge: site.judge,
    ranBefore: [documentsRule],
    knownRules: [documentsCheck, ...requestableRules, ...site.hooks.collected.checks, ...browserChecks([])].map(
      ({ rule }) => rule,
    ),
    locateOption: locateOptionsIn(site.config.configFile),
    run(check) {
      onProgress(`Checking: ${check.rule}`);
      return site.hooks.check(check, context);
    },
  });
  return browserPath === undefined ? [documents, ...reports] : reports;
}

/** Problems of the documents, or else errors of a build: in components, rendering and plugins. */
async function checkDocuments(site: DocSite, options: CheckOptions): Promise<RuleReport> {
  options.onProgress('Checking the documents');
  const checked = site.model().docs.length;
  const problems = (await site.contentProblems()).filter(({ rule }) => !ownChecks.includes(rule));
  const isBuilding = !options.isBuilt && problems.every(({ severity }) => severity !== 'error');
  const ofBuild = isBuilding ? await buildSite({ ...options, store: site.store }).then(() => [], problemsIn) : [];
  const ignored = site.judge.ignored(documentsRule);
  return documentsReport([...problems, ...ofBuild], { checked, root: site.config.root, ignored });
}

function documentsReport(
  problems: readonly Problem[],
  { checked, root, ignored }: { readonly checked: number; readonly root: string; readonly ignored?: number },
): RuleReport {
  const findings = uniqueProblems(problems).map((problem) => ({
    ...problem,
    rule: inDocuments(problem.rule),
    ...fixOf(problem, root),
  }));
  return ruleReport({ ...documentsCheck, checked }, findings, ignored);
}

/** Prints each line once: a check opens the site twice, for the build and for itself. */
function createReportLogger(): (plugin: string) => PluginLogger {
  const printed = new Set<string>();
  return (plugin) => {
    const print = (message: string) => {
      const line = `[${plugin}] ${message}`;
      if (!printed.has(line)) console.error(line);
      printed.add(line);
    };
    return { info: print, warn: print, error: print };
  };
}

function problemsIn(error: unknown): readonly Problem[] {
  if (error instanceof DocSiteError && error.problems.some(({ file }) => file !== undefined)) return error.problems;
  throw error;
}

async function outputContext(site: DocSite, { isBuilt, onProgress }: CheckOptions): Promise<CheckContext> {
  const { outDir } = site.config;
  await recoverOutput(outDir);
  if (!statsOf(outDir)?.isDirectory()) {
    throw new DocSiteError(`There is no output folder \`${outDir}\`.`, {
      rule: 'out-dir',
      hint: 'Run without `--built`.',
    });
  }
  onProgress('Reading the pages');
  const context = site.context();
  const [built, redirects] = await Promise.all([
    readBuiltSite(outDir, context, site.store),
    site.hooks.run.addRedirects(context),
  ]);
  if (isBuilt) await expectAllPages(built, context);
  return { ...context, site: built, redirects };
}

/** Files that are open at the same time: few enough for any system. */
const filesAtOnce = 16;

/** Throws if documents have no page in the output, because it is older than they are, or no whole data of their page. */
async function expectAllPages({ outName, pages, read }: BuiltSite, { model }: PageContext): Promise<void> {
  const found = new Set(pages.map(({ routePath }) => routePath));
  const withData = new Set<string>();
  await inTurns([...model.pages.keys()], filesAtOnce, async (path) => {
    const text = await read(`page-data/${pagePathOf(path)}.json`).catch(() => '');
    if (isPageFile(text)) withData.add(path);
  });
  const isMissing = (path: string) => !found.has(path);
  const [first, ...others] = [...model.pages.keys()].filter((path) => isMissing(path) || !withData.has(path));
  if (first === undefined) return;
  const what = isMissing(first) ? 'the page' : 'the whole data of the page';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new DocSiteError(`The output folder \`${outName}\` lacks ${what} \`${first}\`${more}.`, {
    rule: 'out-dir',
    hint: 'Build the site again, or run without `--built`: the output does not fit the documents.',
  });
}

/** Whether the browser accepts a text as the data of a page. */
function isPageFile(text: string): boolean {
  try {
    return parsePageFile(JSON.parse(text)) !== undefined;
  } catch {
    return false;
  }
}

async function staticChecks(
  { hooks, store }: DocSite,
  context: CheckContext,
  { requests = [], onProgress }: CheckOptions,
): Promise<readonly SiteCheck[]> {
  const requested = requests.map(({ check, value }) => check.create({ value, context, store, onProgress }));
  return [...hooks.collected.checks, ...(await Promise.all(requested))];
}

/** Opens every page in a browser, in each appearance and width. */
async function checksInBrowser(
  { store }: DocSite,
  context: CheckContext,
  { browserPath, onProgress }: { readonly browserPath: string; onProgress(text: string): void },
): Promise<readonly SiteCheck[]> {
  // Loads Playwright, which a site may not have installed.
  const { visitPages } = await import('./browser/visit-pages.ts');
  const onVisit = (done: number, total: number) => onProgress(`Visiting pages (${done} of ${total})`);
  return browserChecks(await visitPages({ context, store, browserPath, onProgress: onVisit }));
}
