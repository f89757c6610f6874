import { existsSync } from 'node:fs';
import { DocSiteError } from '#shared/errors';
import { createDocSite } from '../plugins/index.ts';
import { readArgs, siteOptions } from './args.ts';
import { buildSite } from './build-site.ts';
import { readBuiltSite } from './check/built-site.ts';
import { formatReport } from './check/format-report.ts';
import { type RuleReport, ruleReport, runRules } from './check/run-rules.ts';
import { createProgress } from './progress.ts';
import { loadSiteConfig, type SiteLocation } from './site-config.ts';

const { options } = readArgs({
  name: 'check',
  summary: 'Builds the site and runs the static rules, and those of its plugins, on the result.',
  options: {
    ...siteOptions,
    built: { type: 'boolean', description: 'Takes the output folder as it is instead of building first.' },
    json: { type: 'boolean', description: 'Prints every finding as JSON.' },
  },
});
const { built = false, json = false, ...location } = options;
const progress = createProgress();
try {
  if (!built) await buildSite({ ...location, onProgress: progress.update });
  progress.update('Running the static rules');
  const reports = await checkSite(location);
  progress.stop();
  console.log(json ? JSON.stringify({ rules: reports }, undefined, 2) : formatReport(reports));
  process.exitCode = reports.some(({ errors }) => errors > 0) ? 1 : 0;
} finally {
  progress.stop();
}

async function checkSite({ outDir: wanted, ...location }: SiteLocation): Promise<readonly RuleReport[]> {
  const { configFile, root } = await loadSiteConfig(location);
  const changed = wanted === undefined ? {} : { outDir: wanted };
  const site = await createDocSite({ command: 'check', configFile, root, env: process.env, ...changed });
  const { outDir } = site.config;
  try {
    if (!existsSync(outDir)) {
      throw new DocSiteError(`There is no output folder \`${outDir}\`.`, {
        rule: 'out-dir',
        hint: 'Run without `--built`.',
      });
    }
    const own = await runRules(await readBuiltSite(outDir, site.config));
    const ofPlugins = await site.hooks.checks({ ...site.context(), outDir });
    return [...own, ...ofPlugins.map(({ rule, description, problems }) => ruleReport(rule, description, problems))];
  } finally {
    await site.close();
  }
}
