import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { createDocSite, createLocateOption, type DocSite } from '../../plugins/index.ts';
import { buildSite } from '../build-site.ts';
import { loadSiteConfig, type SiteLocation } from '../site-config.ts';
import { readBuiltSite } from './built-site.ts';
import { pluginChecks } from './checks.ts';
import { type CheckReport, type RuleReport, ruleReport } from './report.ts';
import { runChecks } from './run-checks.ts';

/** What to check, and whom to tell how far it is. */
export interface CheckOptions extends SiteLocation {
  /** Takes the output folder as it is instead of building first. */
  readonly isBuilt: boolean;
  onProgress(text: string): void;
}

const documentsRule = {
  rule: 'documents',
  description: 'Configuration, navigation and documents can be built: the problems that stop a build.',
  unit: 'documents',
};

/**
 * Runs the static checks: over the sources first, then over the output. With errors in the sources nothing else runs,
 * since there is no output of such sources.
 */
export async function checkSite({ isBuilt, onProgress, ...location }: CheckOptions): Promise<CheckReport> {
  const site = await openSite(location);
  try {
    onProgress('Checking the documents');
    const documents = await checkDocuments(site);
    if (documents.errors > 0) return { rules: [documents] };
    const problems = isBuilt ? [] : await problemsOfBuild({ ...location, onProgress });
    if (problems.length > 0) {
      const all = [...documents.findings, ...problems];
      return { rules: [ruleReport({ ...documentsRule, checked: documents.checked }, all)] };
    }
    return { rules: [documents, ...(await checkOutput(site, onProgress))] };
  } finally {
    await site.close();
  }
}

async function openSite({ outDir: wanted, ...location }: SiteLocation): Promise<DocSite> {
  const { configFile, root } = await loadSiteConfig(location);
  const changed = wanted === undefined ? {} : { outDir: wanted };
  return createDocSite({
    command: 'check',
    configFile,
    root,
    env: process.env,
    plugins: [pluginChecks()],
    ...changed,
  });
}

async function checkDocuments(site: DocSite): Promise<RuleReport> {
  const { severity } = site.config.check;
  const findings = (await site.contentProblems()).map((problem): Problem => {
    const rule = `${documentsRule.rule}/${problem.rule}`;
    const wanted = severity[rule];
    // What stops a build cannot be made to pass.
    return {
      ...problem,
      rule,
      severity: problem.severity === 'warning' && wanted === 'error' ? wanted : problem.severity,
    };
  });
  const shown = findings.filter(({ rule, severity: own }) => own === 'error' || severity[rule] !== 'off');
  return ruleReport({ ...documentsRule, checked: site.model().docs.length }, shown);
}

/** What stops a build after the documents have passed: components, pages that throw, plugins. */
async function problemsOfBuild(location: SiteLocation & Pick<CheckOptions, 'onProgress'>): Promise<readonly Problem[]> {
  try {
    await buildSite(location);
    return [];
  } catch (error) {
    if (!(error instanceof DocSiteError)) throw error;
    return error.problems.map((problem) => ({ ...problem, rule: `${documentsRule.rule}/${problem.rule}` }));
  }
}

async function checkOutput(site: DocSite, onProgress: CheckOptions['onProgress']): Promise<readonly RuleReport[]> {
  const { config, hooks } = site;
  const { outDir, configFile } = config;
  if (!existsSync(outDir)) {
    throw new DocSiteError(`There is no output folder \`${outDir}\`.`, {
      rule: 'out-dir',
      hint: 'Run without `--built`.',
    });
  }
  onProgress('Reading the pages');
  const context = site.context();
  const [built, redirects] = await Promise.all([readBuiltSite(outDir, context), hooks.redirects(context)]);
  return runChecks({
    checks: hooks.checks(),
    context: { ...context, site: built, redirects },
    locateOption: createLocateOption(path.basename(configFile), await readFile(configFile, 'utf8')),
    run: hooks.check,
    onCheck: ({ rule }) => onProgress(`Checking: ${rule}`),
  });
}
