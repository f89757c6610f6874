import { existsSync } from 'node:fs';
import { DocSiteError, type Problem, uniqueProblems } from '#shared/errors';
import { documentsRule, inDocuments } from '../../plugins/config/judge.ts';
import { locateOptionsIn } from '../../plugins/config/locate-option.ts';
import { cacheFolder } from '../../plugins/files/cache-folder.ts';
import { realPath } from '../../plugins/files/real-path.ts';
import type { DocSite, PluginLogger } from '../../plugins/index.ts';
import { openStore } from '../../plugins/reuse/store.ts';
import { type BuildOptions, buildSite } from '../build-site.ts';
import { formatTimings } from '../format-timings.ts';
import { openSite, type SiteLocation, siteRoot } from '../site-config.ts';
import { recoverOutput } from '../ssg/swap-output.ts';
import { againstCheck, againstRule } from './against.ts';
import { browserChecks } from './browser/browser-reports.ts';
import { readBuiltSite } from './built-site.ts';
import { pluginChecks } from './checks.ts';
import { externalCheck, externalRule } from './external/external-check.ts';
import { fixOf, fixSources } from './fix-sources.ts';
import { weightsList } from './list-weights.ts';
import { type CheckReport, type RuleReport, ruleReport } from './report.ts';
import { runChecks } from './run-checks.ts';

/** Rules of document problems that another check reports with a better place. */
const ownChecks = ['heading-count'];

interface CheckOptions extends SiteLocation {
  /** Checks the existing output folder instead of building first. */
  readonly isBuilt: boolean;
  /** Executable of a Chromium to open every page with, instead of the static checks; default: none. */
  readonly browserPath?: string;
  /** Absolute path of an older build to compare with; default: none. */
  readonly against?: string;
  /** Whether links to other sites are requested; default: false. */
  readonly isExternal?: boolean;
  /** Whether the report lists what pages load; default: false. */
  readonly isWeighing?: boolean;
  /** Whether to apply fixes to the sources. */
  readonly isFixing: boolean;
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
export async function checkSite(options: CheckOptions): Promise<CheckReport> {
  const root = realPath(siteRoot(options));
  const store = openStore(cacheFolder(root), root);
  try {
    const plugins = [pluginChecks(store)];
    const site = await openSite('check', {
      ...options,
      plugins,
      store,
      createLogger: options.createLogger ?? reportLogger,
    }).catch(problemsIn);
    return 'config' in site
      ? await checkOpenSite(site, options)
      : { rules: [documentsReport(site, { checked: 0, root })] };
  } finally {
    store.close();
  }
}

async function checkOpenSite(site: DocSite, options: CheckOptions): Promise<CheckReport> {
  const {
    isBuilt,
    browserPath,
    against,
    isExternal = false,
    isWeighing = false,
    isFixing,
    onProgress,
    createLogger = reportLogger,
    ...location
  } = options;
  const { root } = site.config;
  const fixed = async (found: readonly RuleReport[]): Promise<CheckReport> => {
    const { rules, count } = await fixSources(found, root);
    return { rules, fixed: count };
  };
  try {
    onProgress('Checking the documents');
    const checked = site.model().docs.length;
    const problems = (await site.contentProblems()).filter(({ rule }) => !ownChecks.includes(rule));
    const ofBuild =
      isBuilt || problems.some(({ severity }) => severity === 'error')
        ? []
        : await problemsOfBuild({ ...location, store: site.store, onProgress, createLogger });
    const documents = documentsReport([...problems, ...ofBuild], {
      checked,
      root,
      ignored: site.judge.ignored(documentsRule),
    });
    if (documents.errors > 0) return isFixing ? await fixed([documents]) : { rules: [documents] };
    if (browserPath !== undefined) return { rules: await checkInBrowser(site, { browserPath, onProgress }) };
    const rules = [documents, ...(await checkOutput(site, { against, isExternal, isWeighing, onProgress }))];
    return isFixing ? await fixed(rules) : { rules };
  } finally {
    if (process.env.DEBUG === 'doc-site') console.error(formatTimings(site.hooks.timings()));
    await site.close();
  }
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

/** Errors of a build after the documents have passed: in components, rendering and plugins. */
async function problemsOfBuild(options: BuildOptions): Promise<readonly Problem[]> {
  try {
    await buildSite(options);
    return [];
  } catch (error) {
    return problemsIn(error);
  }
}

function reportLogger(plugin: string): PluginLogger {
  const print = (message: string) => console.error(`[${plugin}] ${message}`);
  return { info: print, warn: print, error: print };
}

/** Problems in files of the site; rethrows any other error. */
function problemsIn(error: unknown): readonly Problem[] {
  if (error instanceof DocSiteError && error.problems.some(({ file }) => file !== undefined)) return error.problems;
  throw error;
}

interface OutputOptions extends Pick<CheckOptions, 'onProgress'> {
  readonly against: string | undefined;
  readonly isExternal: boolean;
  readonly isWeighing: boolean;
}

async function checkOutput(
  site: DocSite,
  { against, isExternal, isWeighing, onProgress }: OutputOptions,
): Promise<readonly RuleReport[]> {
  const { hooks } = site;
  if (against !== undefined) expectFolder(against, '`--against` names the folder of an older build.');
  const known = await runContext(site, onProgress);
  const older = against === undefined ? [] : [againstCheck(await readBuiltSite(against, known.context, site.store))];
  const external = externalCheck({
    store: site.store,
    onProgress: (done, total) => onProgress(`Requesting links (${done} of ${total})`),
  });
  return runChecks({
    checks: [
      ...hooks.collected.checks,
      ...older,
      ...(isExternal ? [external] : []),
      ...(isWeighing ? [weightsList] : []),
    ],
    ...known,
    run: hooks.check,
    onCheck: ({ rule }) => onProgress(`Checking: ${rule}`),
  });
}

/** Opens every page in a browser, in each appearance and width. */
async function checkInBrowser(
  site: DocSite,
  { browserPath, onProgress }: Pick<CheckOptions, 'onProgress'> & { readonly browserPath: string },
): Promise<readonly RuleReport[]> {
  const known = await runContext(site, onProgress);
  // Loads Playwright, which a site may not have installed.
  const { visitPages } = await import('./browser/visit-pages.ts');
  const visits = await visitPages({
    context: known.context,
    store: site.store,
    browserPath,
    onProgress: (done, total) => onProgress(`Visiting pages (${done} of ${total})`),
  });
  return runChecks({
    checks: browserChecks(visits),
    ...known,
    run: async (check, context) => check.run(context),
  });
}

function expectFolder(folder: string, hint: string): void {
  if (existsSync(folder)) return;
  throw new DocSiteError(`There is no output folder \`${folder}\`.`, { rule: 'out-dir', hint });
}

async function runContext(site: DocSite, onProgress: CheckOptions['onProgress']) {
  const { config, hooks, store } = site;
  const { outDir, configFile } = config;
  await recoverOutput(outDir);
  expectFolder(outDir, 'Run without `--built`.');
  onProgress('Reading the pages');
  const context = site.context();
  const [built, redirects] = await Promise.all([
    readBuiltSite(outDir, context, store),
    hooks.run.addRedirects(context),
  ]);
  return {
    context: { ...context, site: built, redirects },
    judge: site.judge,
    ranBefore: [documentsRule],
    knownRules: [
      documentsCheck,
      againstRule,
      externalRule,
      weightsList,
      ...hooks.collected.checks,
      ...browserChecks([]),
    ].map(({ rule }) => rule),
    locateOption: locateOptionsIn(configFile),
  };
}
