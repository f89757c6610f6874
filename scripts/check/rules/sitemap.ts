import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { decodeXml } from '../file-links/links-in-file.ts';

/** Compares the sitemap with the indexable pages. */
export const sitemapCheck: SiteCheck = {
  rule: 'sitemap',
  description: 'The sitemap lists all pages for search engines, and no other pages.',
  unit: 'URLs',
  async run({ site, config, model }) {
    const { siteOrigin } = config;
    // Without an origin there are no absolute URLs, hence no sitemap.
    if (siteOrigin === undefined) return { checked: 0, problems: [] };
    const report = (message: string): CheckProblem => ({ message, file: 'sitemap.xml' });
    if (!site.files.has('sitemap.xml')) return { checked: 0, problems: [report('There is no sitemap.')] };
    const listed = locations(await site.read('sitemap.xml'));
    const isLeftOut = (routePath = '') => model.pages.get(routePath)?.doc.frontmatter.sitemap === false;
    const pages = indexablePages(site).filter(({ routePath }) => !isLeftOut(routePath));
    const expected = new Set(pages.map(({ url }) => siteOrigin + url));
    const twice = listed
      .filter((url, at) => listed.indexOf(url) < at)
      .map((url) => report(`\`${url}\` is listed twice.`));
    const unknown = listed
      // Plugins may add other files of the output.
      .filter((url) => !expected.has(url) && !isOtherFile(url.slice(siteOrigin.length), { site, config }))
      .map((url) => report(`\`${url}\` is not a page for search engines.`));
    const known = new Set(listed);
    const missing = [...expected]
      .filter((url) => !known.has(url))
      .map((url) => report(`The page \`${url}\` is missing.`));
    return { checked: listed.length, problems: [...twice, ...unknown, ...missing] };
  },
};

function isOtherFile(path: string, { site, config }: Pick<CheckContext, 'site' | 'config'>): boolean {
  return !path.endsWith('.html') && site.files.has(path.slice(config.base.length));
}

function locations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => decodeXml(text.trim()));
}
