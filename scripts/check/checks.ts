import { type DocSitePlugin, definePlugin, type SiteCheck } from '../../plugins/index.ts';
import type { Store } from '../../plugins/reuse/store.ts';
import { altTextsCheck, headingOrderCheck, oneH1Check, plainCommandsCheck } from './rules/article.ts';
import { budgetsCheck } from './rules/budgets.ts';
import { chineseTypographyCheck } from './rules/chinese-typography.ts';
import { contentPolicyCheck } from './rules/content-policy.ts';
import { duplicateRoutesCheck } from './rules/duplicate-routes.ts';
import { feedsCheck } from './rules/feeds.ts';
import { fileLinksCheck } from './rules/file-links.ts';
import { descriptionsCheck, htmlLangCheck, titlesCheck } from './rules/head.ts';
import { hreflangCheck } from './rules/hreflang.ts';
import { languageParityCheck } from './rules/language-parity.ts';
import { crossLanguageCheck, linksCheck, orphanPagesCheck } from './rules/links.ts';
import { redirectsCheck } from './rules/redirects.ts';
import { referencesCheck } from './rules/references.ts';
import { nocheckCheck, samplesCheck } from './rules/samples.ts';
import { searchQueriesCheck } from './rules/search-queries.ts';
import { sidebarsCheck } from './rules/sidebars.ts';
import { sitemapCheck } from './rules/sitemap.ts';
import { staleTranslationsCheck } from './rules/stale-translations.ts';
import { termsCheck } from './rules/terms.ts';
import { translatedSamplesCheck } from './rules/translated-samples.ts';
import { validHtmlCheck } from './rules/valid-html.ts';

/** The built-in checks, in the order in which they run. */
export const checks = (store: Store): readonly SiteCheck[] => [
  linksCheck,
  fileLinksCheck,
  crossLanguageCheck,
  referencesCheck,
  duplicateRoutesCheck,
  orphanPagesCheck,
  sidebarsCheck,
  redirectsCheck,
  titlesCheck,
  descriptionsCheck,
  htmlLangCheck,
  hreflangCheck,
  oneH1Check,
  headingOrderCheck,
  altTextsCheck,
  validHtmlCheck,
  contentPolicyCheck,
  sitemapCheck,
  feedsCheck,
  languageParityCheck,
  translatedSamplesCheck,
  staleTranslationsCheck,
  chineseTypographyCheck,
  termsCheck,
  samplesCheck(store),
  nocheckCheck,
  plainCommandsCheck,
  budgetsCheck,
  searchQueriesCheck,
];

/** Registers the built-in checks as a plugin registers its own. */
export function pluginChecks(store: Store): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:checks',
    setup(api) {
      for (const check of checks(store)) api.addCheck(check);
    },
  });
}
