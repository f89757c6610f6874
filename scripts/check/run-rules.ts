import type { Problem } from '#shared/errors';
import type { BuiltSite } from './built-site.ts';
import { contentPolicyRule } from './rules/content-policy.ts';
import { descriptionsRule, titlesRule } from './rules/head-texts.ts';
import { hreflangRule } from './rules/hreflang.ts';
import { htmlLangRule } from './rules/html-lang.ts';
import { linksRule } from './rules/links.ts';
import { oneH1Rule } from './rules/one-h1.ts';
import { searchOracleRule } from './rules/search-oracle.ts';
import { searchQueriesRule } from './rules/search-queries.ts';
import { sitemapRule } from './rules/sitemap.ts';
import { validHtmlRule } from './rules/valid-html.ts';
import type { Rule } from './types.ts';

/** The rules of the engine, in the order in which they run. */
export const rules: readonly Rule[] = [
  linksRule,
  titlesRule,
  descriptionsRule,
  oneH1Rule,
  htmlLangRule,
  hreflangRule,
  sitemapRule,
  contentPolicyRule,
  validHtmlRule,
  searchQueriesRule,
  searchOracleRule,
];

/** One rule with what it found, as `--json` prints it. */
export interface RuleReport {
  readonly rule: string;
  readonly description: string;
  /** For example `346 pages`; absent for rules of plugins. */
  readonly checked?: string;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly Problem[];
}

/** Runs rules one after the other. */
export async function runRules(site: BuiltSite, list: readonly Rule[] = rules): Promise<readonly RuleReport[]> {
  const reports: RuleReport[] = [];
  for (const { rule, description, unit, run } of list) {
    const { checked, problems } = await run(site);
    reports.push({ ...ruleReport(rule, description, problems), checked: `${checked.toLocaleString('en')} ${unit}` });
  }
  return reports;
}

/** What one rule found, counted. */
export function ruleReport(rule: string, description: string, problems: readonly Problem[]): RuleReport {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { rule, description, errors, warnings: problems.length - errors, problems };
}
