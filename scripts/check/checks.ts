import { type DocSitePlugin, definePlugin, type SiteCheck } from '../../plugins/index.ts';
import { contentPolicyCheck } from './rules/content-policy.ts';
import { descriptionsCheck } from './rules/descriptions.ts';
import { hreflangCheck } from './rules/hreflang.ts';
import { htmlLangCheck } from './rules/html-lang.ts';
import { linksCheck } from './rules/links.ts';
import { oneH1Check } from './rules/one-h1.ts';
import { searchOracleCheck } from './rules/search-oracle.ts';
import { searchQueriesCheck } from './rules/search-queries.ts';
import { sitemapCheck } from './rules/sitemap.ts';
import { titlesCheck } from './rules/titles.ts';
import { validHtmlCheck } from './rules/valid-html.ts';

/** The checks of the engine, in the order in which they run. */
export const checks: readonly SiteCheck[] = [
  linksCheck,
  titlesCheck,
  descriptionsCheck,
  oneH1Check,
  htmlLangCheck,
  hreflangCheck,
  sitemapCheck,
  contentPolicyCheck,
  validHtmlCheck,
  searchQueriesCheck,
  searchOracleCheck,
];

/** They come in as a plugin like any other. */
export function pluginChecks(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:checks',
    setup(api) {
      for (const check of checks) api.addCheck(check);
    },
  });
}
